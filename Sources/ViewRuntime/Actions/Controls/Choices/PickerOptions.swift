package import Foundation
package import TraceEvents

/// The options of a picker, which take taps.
package struct PickerOptions<Content: View>: View, ContainerView {
  package typealias Body = Never
  let look: OptionsLayoutNode.Look
  let selection: OptionSelection
  package let content: Content

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    OptionsLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard let node = node as? OptionsLayoutNode else { return }
    selection.noteRead()
    node.update(look, selection, cause: cause)
    guard look != .chosen else { return }
    let responder = node.attachedResponder { OptionsResponder(node) }
    responder.isInputEnabled = environment.isEnabled
  }
}

/// Options side by side, below one another, or only the chosen one.
package final class OptionsLayoutNode: LayoutNode, OptionHolding {
  /// How the options stand.
  enum Look { case chosen, column, row }

  private var look = Look.column
  private(set) var selection: OptionSelection?
  /// What options without a tag stand for, by their layout node.
  private var identifiers: [ObjectIdentifier: AnyHashable] = [:]

  /// Least height of an option in a column. Source: a phone's rows, 44 points.
  private static let leastHeight: CGFloat = 44
  /// Height of options side by side. Source: a phone's segmented control, 32 points.
  private static let segmentHeight: CGFloat = 32
  /// Share of black behind the chosen option. Source: close to a phone's selected row.
  private static let markOpacity: Float = 0.12

  /// Takes another look and selection.
  func update(_ new: Look, _ newSelection: OptionSelection, cause: EventID) {
    look = new
    selection = newSelection
    choiceMayDiffer(cause: cause)
  }

  /// Takes what options without a tag stand for.
  func take(identifiers new: [ObjectIdentifier: AnyHashable], cause: EventID) {
    identifiers = new
    choiceMayDiffer(cause: cause)
  }

  private func choiceMayDiffer(cause: EventID) {
    if look == .chosen {
      for (index, child) in children.enumerated() { child.setShown(index == chosen) }
      invalidateLayout(cause: cause)
    } else {
      draw(cause: cause) { [unowned self] _ in mark }
    }
  }

  /// A light area behind the chosen option.
  private var mark: [DisplayCommand] {
    guard let chosen, areas.indices.contains(chosen) else { return [] }
    let paint = Paint.color(Color.Resolved(red: 0, green: 0, blue: 0, opacity: Self.markOpacity))
    return [.fill(Path(areas[chosen]), paint, FillStyle())]
  }

  /// What an option stands for; nil when it can't be chosen.
  func tag(of index: Int) -> AnyHashable? {
    children[index].trait(TagKey.self) ?? identifiers[ObjectIdentifier(children[index])]
  }

  /// Index of the chosen option.
  var chosen: Int? {
    guard let selection else { return nil }
    return children.indices.first { tag(of: $0).map(selection.isChosen) ?? false }
  }

  /// Where each option takes taps, as of the last placement.
  private(set) var areas: [CGRect] = []

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    switch look {
    case .chosen: return chosen.map { children[$0].size(for: proposal) } ?? .zero
    case .column:
      let sizes = children.map { $0.size(for: ProposedViewSize(width: proposal.width, height: nil)) }
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + max(Self.leastHeight, $1.height) })
    case .row:
      let widest = children.map { $0.size(for: .unspecified).width }.max() ?? 0
      return CGSize(width: proposal.width ?? widest * CGFloat(children.count), height: Self.segmentHeight)
    }
  }

  private func areas(in size: CGSize) -> [CGRect] {
    switch look {
    case .chosen: return children.map { _ in CGRect(origin: .zero, size: size) }
    case .column:
      var y: CGFloat = 0
      return children.map { child in
        let answer = child.size(for: ProposedViewSize(width: size.width, height: nil))
        let area = CGRect(x: 0, y: y, width: size.width, height: max(Self.leastHeight, answer.height))
        y += area.height
        return area
      }
    case .row:
      let width = size.width / CGFloat(max(1, children.count))
      return children.indices.map { CGRect(x: CGFloat($0) * width, y: 0, width: width, height: size.height) }
    }
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    zip(children, areas(in: size)).map { child, area in
      let offered = ProposedViewSize(width: area.width, height: look == .column ? nil : area.height)
      let answer = child.size(for: offered)
      let x = look == .row ? area.midX - answer.width / 2 : area.minX
      return ChildPlacement(
        frame: CGRect(origin: CGPoint(x: x, y: area.midY - answer.height / 2), size: answer), proposal: offered)
    }
  }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let new = areas(in: size)
    if new != areas {
      areas = new
      invalidateDrawing(cause: effectiveCauses.first ?? .none)
    }
    for (index, (child, placement)) in zip(children, arrange(in: size, proposal: proposal)).enumerated() {
      if look == .chosen {
        child.setShown(index == chosen)
        if index != chosen { continue }
      }
      child.place(in: placement.frame, proposal: placement.proposal)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}

/// Takes the taps on a picker's options.
@MainActor final class OptionsResponder: InputResponder {
  private unowned let node: OptionsLayoutNode
  var isInputEnabled = true

  init(_ node: OptionsLayoutNode) { self.node = node }

  var inputNode: NodeSerial { node.serial }
  var takesTaps: Bool { true }

  func tap(at point: CGPoint, cause: EventID) {
    guard let index = node.areas.firstIndex(where: { $0.contains(point) }) else { return }
    let tag = node.tag(of: index)
    let menu = PresentationLayoutNode.around(node).flatMap { $0.style == .menu ? $0.dismiss : nil }
    ViewTree.of(node).perform(.button, node: node.serial, cause: cause) {
      if let tag { node.selection?.choose(tag) }
      menu?()
    }
  }
}

/// A layout node that wants to know which elements of a collection its children stand for.
@MainActor protocol OptionHolding: LayoutNode {
  /// Takes the ids, by layout node.
  func take(identifiers: [ObjectIdentifier: AnyHashable], cause: EventID)
}

extension Element {
  /// The ids that collections in the element give the layout nodes they yield.
  func collectIdentifiers(into found: inout [ObjectIdentifier: AnyHashable]) {
    guard let rows = self as? any LazyRows else {
      for child in children { child.collectIdentifiers(into: &found) }
      return
    }
    for index in 0..<rows.rowCount {
      guard let row = rows.madeRow(at: index) else { continue }
      for node in row.layoutNodes { found[ObjectIdentifier(node)] = rows.elementID(at: index) }
      row.collectIdentifiers(into: &found)
    }
  }
}
