import Foundation
package import TraceEvents

extension Color: View {
  public typealias Body = Never
}

extension Color: LeafView {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    LeafLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let color = resolved(in: environment.colorScheme)
    node.draw(cause: cause) { [.fill(Path(CGRect(origin: .zero, size: $0)), .color(color), FillStyle())] }
  }
}
