import Foundation
import TraceEvents

/// Why content is not shown as it is (SwiftUI's `RedactionReasons`).
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Wraps bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is not there yet: blocks stand for texts and images.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It may be out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The reasons.
private struct RedactionReasonsKey: EnvironmentKey {
  static let defaultValue = RedactionReasons()
}

extension EnvironmentValues {
  /// Why content is not shown as it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

/// Says in the layout tree how texts and images in a view are drawn.
package final class RedactionLayoutNode: UnaryLayoutNode {
  /// Reasons added to those around; nil takes them away.
  var reasons: RedactionReasons?
  /// Whether what is in it is private; nil leaves it.
  var isPrivate: Bool?
}

/// Marks a view for the picture.
struct RedactionModifier {
  var reasons: RedactionReasons?
  var isPrivate: Bool?
}

extension RedactionModifier: LayoutModifier {
  typealias Body = Never

  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    RedactionLayoutNode(serial: serial, context: context)
  }

  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard let node = node as? RedactionLayoutNode else { return }
    node.reasons = reasons
    node.isPrivate = isPrivate
    node.invalidateDrawing(cause: cause)
  }
}

/// How texts and images are drawn at a place of the picture.
struct Redaction {
  private var reasons = RedactionReasons()
  private var isPrivate = false

  /// Takes in what a node says.
  @MainActor mutating func enter(_ node: RedactionLayoutNode) {
    if let isPrivate = node.isPrivate {
      self.isPrivate = isPrivate
    } else if let added = node.reasons {
      reasons.formUnion(added)
    } else {
      reasons = []
    }
  }

  /// Whether blocks stand for texts and images.
  var showsBlocks: Bool { reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivate }

  /// What is drawn in place of a node's commands.
  @MainActor func commands(_ commands: [DisplayCommand], of node: LayoutNode) -> [DisplayCommand] {
    guard showsBlocks else { return commands }
    if let text = node as? TextLayoutNode, let proposal = node.placedProposal {
      return text.layout(for: proposal).lines.map {
        RedactionBlock.command(in: CGRect(x: $0.x, y: $0.top, width: $0.width, height: $0.height))
      }
    }
    let isImage = (node as? ShapeLayoutNode)?.isImage ?? false
    return isImage ? [RedactionBlock.command(in: CGRect(origin: .zero, size: node.frame.size))] : commands
  }
}

/// The block that stands for a text or an image.
enum RedactionBlock {
  /// Opacity of the grey, and rounding. Source: close to a phone's placeholder.
  static let opacity: Float = 0.35
  static let radius: CGFloat = 3

  /// A block in an area.
  static func command(in area: CGRect) -> DisplayCommand {
    let paint = Paint.color(Color.Resolved(red: 0.5, green: 0.5, blue: 0.5, opacity: opacity))
    return .fill(RoundedRectangle(cornerRadius: radius).path(in: area), paint, FillStyle())
  }
}

extension View {
  /// Shows blocks in place of the texts and images in the view, for a reason added to those around.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    modifier(RedactionModifier(reasons: reason)).transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows the view as it is, whatever is said around.
  nonisolated public func unredacted() -> some View {
    modifier(RedactionModifier()).environment(\.redactionReasons, [])
  }

  /// Says that the view is private: it is shown as blocks where privacy is a reason.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    modifier(RedactionModifier(isPrivate: sensitive))
  }
}
