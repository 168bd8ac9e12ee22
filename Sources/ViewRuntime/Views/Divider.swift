import Foundation
package import TraceEvents

/// A thin line across its stack; horizontal outside one.
public struct Divider: View, LeafView {
  public typealias Body = Never

  /// A line.
  public init() {}

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    DividerLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let color = SystemColor.separator.resolved(in: environment.colorScheme)
    node.draw(cause: cause) { [.fill(Path(CGRect(origin: .zero, size: $0)), .color(color), FillStyle())] }
  }
}
