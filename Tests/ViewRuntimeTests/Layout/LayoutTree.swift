import Foundation
import TraceEvents
import UpdateGraph

@testable import ViewRuntime

/// Keeps every event it is told.
final class EventList: GraphObserver {
  var events: [TraceEvent] = []
  let isRecording = true

  func record(_ event: TraceEvent) -> EventID {
    events.append(event)
    return EventID(thread: 0, ordinal: UInt64(events.count))
  }
}

/// Builds layout trees by hand and runs passes on them.
@MainActor final class LayoutTree {
  let events: EventList
  let context: LayoutContext
  let root: RootLayoutNode
  var messages: [String] = []
  private var lastSerial: UInt32 = 1

  init(isRecording: Bool = false) {
    let events = EventList()
    self.events = events
    context = LayoutContext(observer: isRecording ? events : nil, displayScale: 2)
    root = RootLayoutNode(serial: NodeSerial(1), context: context)
    context.diagnose = { [weak self] _, _, message in self?.messages.append(message) }
  }

  func serial() -> NodeSerial {
    lastSerial += 1
    return NodeSerial(lastSerial)
  }

  /// A leaf of one size.
  func box(_ width: CGFloat, _ height: CGFloat) -> LeafLayoutNode {
    let node = LeafLayoutNode(serial: serial(), context: context)
    node.update(rule: LeafLayoutNode.fixed(CGSize(width: width, height: height)), cause: .none)
    return node
  }

  /// A leaf that takes what is proposed, 10 points when nothing is.
  func greedy() -> LeafLayoutNode { LeafLayoutNode(serial: serial(), context: context) }

  /// A leaf as wide as proposed within limits, like a text: nil gives the most.
  func elastic(_ least: CGFloat, _ most: CGFloat, height: CGFloat = 10) -> LeafLayoutNode {
    let node = LeafLayoutNode(serial: serial(), context: context)
    node.update(
      rule: { CGSize(width: min(most, max(least, $0.width ?? most)), height: height) }, cause: .none)
    return node
  }

  func text(_ string: String, size: CGFloat = 10, lineLimit: Int? = nil) -> TextLayoutNode {
    let node = TextLayoutNode(serial: serial(), context: context)
    node.update(
      ShapedText([TextRun(string)], font: .system(size: size), scale: 2),
      options: TextLayoutOptions(lineLimit: lineLimit), cause: .none)
    return node
  }

  func hstack(_ children: [LayoutNode], _ alignment: VerticalAlignment = .center, spacing: CGFloat? = 0)
    -> StackLayoutNode
  {
    let node = StackLayoutNode(serial: serial(), context: context)
    node.update(horizontal: alignment, spacing: spacing, cause: .none)
    node.setChildren(children)
    return node
  }

  func vstack(_ children: [LayoutNode], _ alignment: HorizontalAlignment = .center, spacing: CGFloat? = 0)
    -> StackLayoutNode
  {
    let node = StackLayoutNode(serial: serial(), context: context)
    node.update(vertical: alignment, spacing: spacing, cause: .none)
    node.setChildren(children)
    return node
  }

  func zstack(_ children: [LayoutNode], _ alignment: Alignment = .center) -> ZStackLayoutNode {
    let node = ZStackLayoutNode(serial: serial(), context: context)
    node.update(alignment, cause: .none)
    node.setChildren(children)
    return node
  }

  func spacer(_ minimum: CGFloat? = nil) -> SpacerLayoutNode {
    let node = SpacerLayoutNode(serial: serial(), context: context)
    node.update(minimum: minimum, cause: .none)
    return node
  }

  func divider() -> DividerLayoutNode { DividerLayoutNode(serial: serial(), context: context) }

  func frame(
    _ child: LayoutNode, width: CGFloat? = nil, height: CGFloat? = nil, _ alignment: Alignment = .center
  ) -> FrameLayoutNode {
    let node = FrameLayoutNode(serial: serial(), context: context)
    node.update(.init(width: width, height: height, alignment: alignment), cause: .none)
    node.setChildren([child])
    return node
  }

  func flexible(
    _ child: LayoutNode, width: FlexibleFrameLayoutNode.Limits = .init(),
    height: FlexibleFrameLayoutNode.Limits = .init(), _ alignment: Alignment = .center
  ) -> FlexibleFrameLayoutNode {
    let node = FlexibleFrameLayoutNode(serial: serial(), context: context)
    node.update(.init(width: width, height: height, alignment: alignment), cause: .none)
    node.setChildren([child])
    return node
  }

  func padding(_ child: LayoutNode, _ insets: EdgeInsets) -> PaddingLayoutNode {
    let node = PaddingLayoutNode(serial: serial(), context: context)
    node.update(insets, cause: .none)
    node.setChildren([child])
    return node
  }

  func padding(_ child: LayoutNode, _ length: CGFloat) -> PaddingLayoutNode {
    padding(child, EdgeInsets(.all, length))
  }

  func offset(_ child: LayoutNode, _ x: CGFloat, _ y: CGFloat) -> OffsetLayoutNode {
    let node = OffsetLayoutNode(serial: serial(), context: context)
    node.setChildren([child])
    node.update(CGSize(width: x, height: y), cause: .none)
    return node
  }

  func position(_ child: LayoutNode, _ x: CGFloat, _ y: CGFloat) -> PositionLayoutNode {
    let node = PositionLayoutNode(serial: serial(), context: context)
    node.setChildren([child])
    node.update(CGPoint(x: x, y: y), cause: .none)
    return node
  }

  func fixedSize(_ child: LayoutNode, _ axes: Axis.Set = [.horizontal, .vertical]) -> FixedSizeLayoutNode {
    let node = FixedSizeLayoutNode(serial: serial(), context: context)
    node.update(axes, cause: .none)
    node.setChildren([child])
    return node
  }

  func ratio(_ child: LayoutNode, _ ratio: CGFloat?, _ mode: ContentMode = .fit) -> AspectRatioLayoutNode {
    let node = AspectRatioLayoutNode(serial: serial(), context: context)
    node.update(.init(ratio: ratio, mode: mode), cause: .none)
    node.setChildren([child])
    return node
  }

  func priority(_ child: LayoutNode, _ priority: Double) -> PriorityLayoutNode {
    let node = PriorityLayoutNode(serial: serial(), context: context)
    node.update(priority, cause: .none)
    node.setChildren([child])
    return node
  }

  func guide(
    _ child: LayoutNode, _ alignment: HorizontalAlignment, _ compute: @escaping (ViewDimensions) -> CGFloat
  ) -> AlignmentGuideLayoutNode {
    let node = AlignmentGuideLayoutNode(serial: serial(), context: context)
    node.setChildren([child])
    node.update(alignment.key, cause: .none, compute: compute)
    return node
  }

  func guide(
    _ child: LayoutNode, _ alignment: VerticalAlignment, _ compute: @escaping (ViewDimensions) -> CGFloat
  ) -> AlignmentGuideLayoutNode {
    let node = AlignmentGuideLayoutNode(serial: serial(), context: context)
    node.setChildren([child])
    node.update(alignment.key, cause: .none, compute: compute)
    return node
  }

  func background(_ host: LayoutNode, _ layer: LayoutNode, _ alignment: Alignment = .center) -> LayerLayoutNode {
    let node = LayerLayoutNode(serial: serial(), context: context)
    node.update(alignment: alignment, hostIndex: 1, cause: .none)
    node.setChildren([layer, host])
    return node
  }

  func custom<Rule: Layout>(_ rule: Rule, _ children: [LayoutNode]) -> CustomLayoutNode<Rule> {
    let node = CustomLayoutNode<Rule>(serial: serial(), context: context)
    node.update(rule, cause: .none)
    node.setChildren(children)
    return node
  }

  func reader(_ makeContent: @escaping @MainActor (GeometryReaderLayoutNode, CGSize) -> Void)
    -> GeometryReaderLayoutNode
  {
    let node = GeometryReaderLayoutNode(serial: serial(), context: context)
    node.makeContent = { [weak node] size, _ in if let node { makeContent(node, size) } }
    return node
  }

  func scroll(_ content: LayoutNode, _ axes: Axis.Set = .vertical) -> ScrollLayoutNode {
    let node = ScrollLayoutNode(serial: serial(), context: context)
    node.update(axes: axes, cause: .none)
    node.setChildren([content])
    return node
  }

  /// Puts a node under the root, if it is not there, and runs a pass.
  @discardableResult
  func run(_ node: LayoutNode, _ width: CGFloat = 100, _ height: CGFloat = 100, cause: EventID = .none) -> Bool {
    root.setChildren([node])
    return LayoutEngine.layout(root: root, size: CGSize(width: width, height: height), cause: cause)
  }

  /// Counts of a pass.
  func counting(_ body: () -> Void) -> LayoutCounters {
    context.counters = LayoutCounters()
    body()
    return context.counters
  }
}

extension LayoutNode {
  /// The answer as "width×height".
  func answer(_ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    size(for: ProposedViewSize(width: width, height: height))
  }
}

func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
