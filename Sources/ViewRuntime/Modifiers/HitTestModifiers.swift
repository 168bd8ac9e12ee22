import Foundation
package import TraceEvents

/// A modifier that says what of a view can be hit.
@MainActor package protocol HitTestingModifier: LayoutModifier {
  /// Says so on what the host looks at.
  func set(_ attachments: NodeAttachments)
}

extension HitTestingModifier {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let attachments = node.attachments ?? NodeAttachments()
    node.attachments = attachments
    set(attachments)
  }
}

/// Says which part of a view can be hit.
public struct _ContentShapeModifier<Outline: Shape> {
  let shape: Outline
  let fillsEvenOdd: Bool
}

extension _ContentShapeModifier: HitTestingModifier {
  public typealias Body = Never

  package static var traceLabel: String { "contentShape" }

  package func set(_ attachments: NodeAttachments) {
    attachments.hitRegion = { [shape, fillsEvenOdd] size, point in
      shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: fillsEvenOdd)
    }
  }
}

/// Says whether a view can be hit at all.
public struct _AllowsHitTestingModifier {
  let isEnabled: Bool
}

extension _AllowsHitTestingModifier: HitTestingModifier {
  public typealias Body = Never

  package static var traceLabel: String { "allowsHitTesting" }

  package func set(_ attachments: NodeAttachments) { attachments.isHitTestable = isEnabled }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  /// Kinds by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Hit testing and accessibility.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The preview of a drag.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The effect of a pointer above it.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// Accessibility alone.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

extension View {
  /// Lets the view be hit within a shape of its bounds, whatever it shows there.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_ContentShapeModifier(shape: shape, fillsEvenOdd: eoFill))
  }

  /// Gives the view's shape for certain purposes; here only `interaction` has one.
  @ViewBuilder nonisolated public func contentShape<S: Shape>(
    _ kinds: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    if kinds.contains(.interaction) {
      modifier(_ContentShapeModifier(shape: shape, fillsEvenOdd: eoFill))
    } else {
      self
    }
  }

  /// Says whether the view, and all in it, can be hit.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(isEnabled: enabled))
  }
}
