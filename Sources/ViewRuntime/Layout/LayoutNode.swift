package import Foundation
package import TraceEvents

/// A node of the layout tree: one per primitive, layout or modifier that takes part in layout.
///
/// Subclasses override `computeSize(for:)` and `arrange(in:proposal:)`; both are pure. The final methods remember
/// answers, tell the observer and keep the incremental state:
/// - a node whose layout was invalidated is measured again for the proposals its parent used; if it answers as before,
///   its parent is left alone;
/// - a node whose frame and proposal are as before is not placed again, nor is anything below it.
@MainActor package class LayoutNode {
  /// The element's serial, by which events name this node.
  package let serial: NodeSerial
  /// What all nodes of the window share.
  package let context: LayoutContext
  /// The node that proposes to this one and places it.
  package private(set) weak var parent: LayoutNode?
  /// Nodes this one proposes to, in order.
  package private(set) var children: [LayoutNode] = []
  /// Last placement, in the parent's space.
  package internal(set) var frame = CGRect.zero
  /// Proposal of the last placement; nil before the first.
  package internal(set) var placedProposal: ProposedViewSize?
  /// Causes of the present dirtiness: at most four, in order; cleared when the pass is over.
  package internal(set) var layoutCauses: [EventID] = []
  /// What the host finds here: a label, a responder to input, a drawing; nil on most nodes.
  package final var attachments: NodeAttachments?

  /// Answers given, with what the parent relies on.
  var answers = AnswerMemory()
  /// Answers given before the present invalidation, to compare with.
  var formerAnswers: AnswerMemory?
  /// Counts clearings of `answers`; an answer of a child is relied on as long as its number is the parent's.
  var answerGeneration = 0
  /// Whether layout values of this node or below were set anew.
  var layoutValuesChanged = false
  /// Whether the node is in the context's pending list.
  var isPending = false
  /// Whether the children must be placed again although frame and proposal are the same.
  var needsPlacement = true
  /// Children with placement work in or below them.
  var childrenToPlace: [LayoutNode] = []
  /// Whether the parent's `childrenToPlace` holds this node.
  var isListedForPlacement = false

  /// Place among siblings in painting order: the greater lies in front; equal ones keep their order.
  package var zIndex: Double = 0 { didSet { if zIndex != oldValue { context.pictureChanges.noteWhole() } } }

  /// Where reading begins in this node and below, if it says so itself.
  package internal(set) var direction: LayoutDirection?
  /// Depth of the element that said so.
  final var directionDepth = 0

  /// Whether the container around shows another child in its place: it is not drawn and can't be hit.
  package internal(set) var isHiddenByContainer = false {
    didSet { if isHiddenByContainer != oldValue { context.pictureChanges.noteWhole() } }
  }

  /// Whether containers take the priority for 0: an equatable wrapper lies between.
  package var isPriorityHidden = false
  /// Whether a container that could not see the priority was told of.
  final var isHiddenPriorityTold = false

  /// A node of an element; the cause is what made it.
  package init(serial: NodeSerial, context: LayoutContext, cause: EventID = .none) {
    self.serial = serial
    self.context = context
    if !cause.isNone { add(causes: [cause]) }
  }

  // MARK: Override points

  /// The node's size for a proposal. Pure; asks children by `size(for:)` only.
  package func computeSize(for proposal: ProposedViewSize) -> CGSize {
    children.first?.size(for: proposal) ?? .zero
  }

  /// Whether its size takes sharing out room among several children, so that a length is asked with less work.
  package var sharesRoom: Bool { false }

  /// The node's length along one axis for a proposal, where that takes less than its size; nil where it does not.
  ///
  /// Pure; must be that axis of `computeSize(for:)`; asks children by `length(along:for:)`.
  package func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Where the children go in a size, in this node's space. Pure; used for placing and for finding guides.
  package func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    children.map { ChildPlacement(frame: CGRect(origin: .zero, size: $0.size(for: proposal)), proposal: proposal) }
  }

  /// Places the children; the standard way is to put them where `arrange` says.
  package func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    for (child, placement) in zip(children, arrange(in: size, proposal: proposal)) {
      child.place(in: placement.frame, proposal: placement.proposal)
    }
  }

  /// A guide this node sets itself or takes from its children; nil when there is none.
  package func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    mergedChildGuide(key, size: size, proposal: proposal)
  }

  /// Priority in the competition for space; wrappers of one child pass on the child's.
  package var priority: Double { 0 }

  /// Distances preferred to neighbours; wrappers of one child pass on the child's.
  package var spacing: ViewSpacing { ViewSpacing() }

  /// What the node tells the container around it, by key type; wrappers of one child pass on the child's.
  package var layoutValues: [ObjectIdentifier: Any] { [:] }

  /// Children in painting order.
  package var drawingOrder: [LayoutNode] {
    guard children.contains(where: { $0.readZIndex != 0 }) else { return children }
    return children.enumerated()
      .sorted { ($0.element.readZIndex, $0.offset) < ($1.element.readZIndex, $1.offset) }
      .map(\.element)
  }

  /// The painting order as a container reads it; wrappers of one child pass on the child's.
  package var readZIndex: Double { zIndex }

  /// Name of the coordinate space this node founds.
  package var coordinateSpaceName: AnyHashable? { nil }

  /// Whether the children must be placed again when only the origin changed.
  package var placesByOrigin: Bool { false }

  /// Whether a container reads this node's priority and layout values through to its only child.
  package var passesValuesOn: Bool { false }
}

/// Where a child goes.
package struct ChildPlacement: Equatable, Sendable {
  /// In the parent's space.
  package var frame: CGRect
  /// What it is told it was proposed.
  package var proposal: ProposedViewSize

  /// Keeps both.
  package init(frame: CGRect, proposal: ProposedViewSize) {
    self.frame = frame
    self.proposal = proposal
  }
}

extension LayoutNode {
  /// Makes these the node's children; says whether they differ from the present ones.
  ///
  /// A difference invalidates this node's layout.
  @discardableResult
  package final func setChildren(_ new: [LayoutNode], cause: EventID = .none) -> Bool {
    guard adopt(new) else { return false }
    invalidateLayout(cause: cause)
    return true
  }

  /// Makes these the node's children without invalidating it: for nodes that make children while they are laid out.
  @discardableResult
  final func adopt(_ new: [LayoutNode]) -> Bool {
    guard !new.elementsEqual(children, by: ===) else { return false }
    context.pictureChanges.noteWhole()
    let kept = Set(new.map { ObjectIdentifier($0) })
    for child in children where child.parent === self && !kept.contains(ObjectIdentifier(child)) {
      child.parent = nil
      child.isListedForPlacement = false
    }
    children = new
    for child in new where child.parent !== self {
      child.parent = self
      child.isListedForPlacement = false
      child.answers.forgetReliance()
    }
    childrenToPlace.removeAll { $0.parent !== self }
    for node in attachments?.departing ?? [] where node.parent == nil { node.parent = self }
    return true
  }
}

extension LayoutNode {
  /// The container that goes on showing the node when its view leaves, and its place is given away: the nearest that holds
  /// more than one view. Lazy containers show nothing that has left.
  final var departureHost: LayoutNode? {
    var host = parent
    while let current = host, current.passesValuesOn { host = current.parent }
    return host is LazyStackLayoutNode ? nil : host
  }

  /// Goes on showing nodes below, where they are now, although they will be no children.
  final func keepDeparting(_ nodes: [LayoutNode]) {
    context.pictureChanges.noteWhole()
    let origin = globalFrame.origin
    let attachments = attachments ?? NodeAttachments()
    self.attachments = attachments
    for node in nodes {
      let place = node.globalFrame
      node.frame.origin = CGPoint(x: place.minX - origin.x, y: place.minY - origin.y)
      node.parent = self
      attachments.departing.append(node)
    }
  }

  /// Shows such nodes no more.
  final func forgetDeparting(_ nodes: [LayoutNode]) {
    guard let attachments else { return }
    context.pictureChanges.noteWhole()
    for node in nodes {
      guard let index = attachments.departing.firstIndex(where: { $0 === node }) else { continue }
      attachments.departing.remove(at: index)
      node.parent = nil
      node.placedProposal = nil
    }
  }
}
