package import Foundation
package import TraceEvents
import UpdateGraph

/// What the two shapes of representable have in common, for the element.
struct RepresentableCalls<Platform: PlatformView, Coordinator> {
  let makeCoordinator: @MainActor () -> Coordinator
  let make: @MainActor (Coordinator, Transaction, EnvironmentValues) -> Platform
  let update: @MainActor (Platform, Coordinator, Transaction, EnvironmentValues) -> Void
  let size: @MainActor (ProposedViewSize, Platform, Coordinator, Transaction, EnvironmentValues) -> CGSize?
  let dismantle: @MainActor (Platform, Coordinator) -> Void
}

/// The element of a representable: makes the platform view once and updates it after each change of its inputs.
package final class RepresentableElement<V: View, Platform: PlatformView, Coordinator>: ViewElement<V>, GraphRule,
  PlatformViewOwner
{
  private let calls: @MainActor (V) -> RepresentableCalls<Platform, Coordinator>
  private var node: PlatformLayoutNode!
  private var evaluator: BodyEvaluator<V>!
  private var platform: Platform?
  private var coordinator: Coordinator?
  /// Whether the runtime sets the frame now.
  private var isPlacing = false
  private var hasToldFrame = false

  init(
    _ view: V, _ context: ElementContext, calls: @escaping @MainActor (V) -> RepresentableCalls<Platform, Coordinator>
  ) {
    self.calls = calls
    let type = ViewType.of(V.self)
    super.init(view, context, kind: .view, label: type.name, module: type.module, code: type.code)
    node = PlatformLayoutNode(serial: serial, context: tree.layout, cause: tree.graph.currentCause)
    node.answer = { [unowned self] in size(for: $0) }
    node.onPlace = { [unowned self] in place($0) }
    evaluator = BodyEvaluator(self, rule: self, type: type)
  }

  package override var layoutNodes: [LayoutNode] { node.map { [$0] } ?? [] }

  package override var ownsLayoutNodes: Bool { true }

  package override func viewChanged(from old: V) -> Bool {
    evaluator.inputsChanged(from: old, to: view)
    return true
  }

  package override func wasSkipped(for new: V) { evaluator.wasSkipped(for: new) }

  package func evaluate() -> EvaluationResult {
    let isFirst = platform == nil
    let environment = EnvironmentValues(scope: environment)
    let cause = tree.graph.currentCause
    evaluator.run(view) { connected in
      let calls = calls(connected)
      tree.graph.record(.actionBegin(ActionBegin(kind: .representable, node: serial, cause: cause)))
      let coordinator = self.coordinator ?? calls.makeCoordinator()
      self.coordinator = coordinator
      let platform = self.platform ?? calls.make(coordinator, tree.transaction, environment)
      self.platform = platform
      platform.owner = self
      calls.update(platform, coordinator, tree.transaction, environment)
      tree.graph.record(.actionEnd)
    }
    node.invalidateLayout(cause: cause)
    draw(cause: cause)
    return isFirst ? .first : .changed
  }

  private func draw(cause: EventID) {
    let scheme = EnvironmentValues(scope: environment)
    guard let platform, platform.backgroundColor != nil else { return }
    let color = tree.graph.untracked { scheme.colorScheme }
    node.draw(cause: cause) { [weak platform] size in
      guard let platform, !platform.isHidden, let background = platform.backgroundColor else { return [] }
      let paint = Paint.color(background.resolved(in: color)).opacity(Double(platform.alpha))
      return [.fill(Path(CGRect(origin: .zero, size: size)), paint, FillStyle())]
    }
  }

  // MARK: Layout

  /// The app's answer, else the own size within hugging and compression, else the proposal.
  private func size(for proposal: ProposedViewSize) -> CGSize {
    guard let platform, let coordinator else { return .zero }
    let environment = EnvironmentValues(scope: environment)
    let own = tree.graph.untracked {
      calls(view).size(proposal, platform, coordinator, tree.transaction, environment)
    }
    if let own { return own }
    let intrinsic = platform.intrinsicContentSize
    return CGSize(
      width: length(proposal.width, intrinsic.width, platform, .horizontal),
      height: length(proposal.height, intrinsic.height, platform, .vertical))
  }

  /// Priorities from which a view keeps its own length against what is proposed. Source: UIKit's `defaultHigh`.
  private static var strong: PlatformView.LayoutPriority { .defaultHigh }

  private func length(_ proposed: CGFloat?, _ own: CGFloat, _ platform: Platform, _ axis: Axis) -> CGFloat {
    guard own != PlatformView.noIntrinsicMetric else { return proposed ?? 10 }
    guard let proposed else { return own }
    if proposed < own {
      return platform.contentCompressionResistancePriority(for: axis).rawValue >= Self.strong.rawValue ? own : proposed
    }
    return platform.contentHuggingPriority(for: axis).rawValue >= PlatformView.LayoutPriority.defaultLow.rawValue
      ? own : proposed
  }

  private func place(_ frame: CGRect) {
    guard let platform, platform.frame != frame else { return }
    isPlacing = true
    platform.frame = frame
    isPlacing = false
  }

  // MARK: PlatformViewOwner

  func frameWasSet(_ view: PlatformView) {
    guard !isPlacing, node.placedProposal != nil, view.frame != node.globalFrame else { return }
    if !hasToldFrame {
      hasToldFrame = true
      tree.diagnose(
        id: "stale-host-size",
        "\(V.self): the frame of its platform view was set by the app; the layout owns it and sets it back.",
        node: serial, isPrinted: false)
    }
    place(node.globalFrame)
  }

  func intrinsicSizeChanged() {
    node.invalidateLayout(cause: tree.graph.currentCause)
    tree.noteCause(tree.graph.currentCause)
  }

  package override func willBeRemoved() {
    evaluator.end()
    guard let platform, let coordinator else { return }
    platform.owner = nil
    calls(view).dismantle(platform, coordinator)
  }
}

/// A platform view's place in the layout.
package final class PlatformLayoutNode: LayoutNode {
  var answer: (@MainActor (ProposedViewSize) -> CGSize)?
  var onPlace: (@MainActor (CGRect) -> Void)?

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize { answer?(proposal) ?? .zero }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] { [] }

  package override var placesByOrigin: Bool { true }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) { onPlace?(globalFrame) }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}

extension UIViewRepresentable {
  /// The element of the platform view.
  static func platformElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    RepresentableElement<Self, UIViewType, Coordinator>(view, context) { view in
      @MainActor func made(_ coordinator: Coordinator, _ transaction: Transaction, _ values: EnvironmentValues)
        -> Context
      {
        Context(coordinator: coordinator, transaction: transaction, environment: values)
      }
      return RepresentableCalls(
        makeCoordinator: { view.makeCoordinator() },
        make: { view.makeUIView(context: made($0, $1, $2)) },
        update: { view.updateUIView($0, context: made($1, $2, $3)) },
        size: { view.sizeThatFits($0, uiView: $1, context: made($2, $3, $4)) },
        dismantle: { Self.dismantleUIView($0, coordinator: $1) })
    }
  }
}

extension NSViewRepresentable {
  /// The element of the platform view.
  static func platformElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    RepresentableElement<Self, NSViewType, Coordinator>(view, context) { view in
      @MainActor func made(_ coordinator: Coordinator, _ transaction: Transaction, _ values: EnvironmentValues)
        -> Context
      {
        Context(coordinator: coordinator, transaction: transaction, environment: values)
      }
      return RepresentableCalls(
        makeCoordinator: { view.makeCoordinator() },
        make: { view.makeNSView(context: made($0, $1, $2)) },
        update: { view.updateNSView($0, context: made($1, $2, $3)) },
        size: { view.sizeThatFits($0, nsView: $1, context: made($2, $3, $4)) },
        dismantle: { Self.dismantleNSView($0, coordinator: $1) })
    }
  }
}
