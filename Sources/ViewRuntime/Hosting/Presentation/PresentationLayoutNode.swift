package import Foundation
package import TraceEvents

/// How something is presented over a window.
package enum PresentationStyle: String, Hashable, Sendable {
  case sheet, fullScreenCover, popover, alert, confirmationDialog, menu
}

/// What lies over a window: a sheet, a cover, a popover, an alert. Takes all input while it is there.
package final class PresentationLayoutNode: LayoutNode {
  /// How it is presented.
  package let style: PresentationStyle
  /// Closes it; nil when the user can't.
  var dismiss: (@MainActor () -> Void)?

  /// A presentation.
  package init(_ style: PresentationStyle, serial: NodeSerial, context: LayoutContext, cause: EventID) {
    self.style = style
    super.init(serial: serial, context: context, cause: cause)
  }

  /// Room over a sheet. Source: chosen here, what a phone leaves below its status bar.
  private static let sheetGap: CGFloat = 10
  /// Width of an alert. Source: a phone's, 270 points.
  private static let alertWidth: CGFloat = 270
  /// Room around the content of alerts and popovers.
  private static let boxPadding: CGFloat = 16

  /// Whether a button in it closes it.
  var isClosedByButtons: Bool { [.alert, .confirmationDialog, .menu].contains(style) }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The area that the content is laid out in.
  func card(in size: CGSize) -> CGRect {
    switch style {
    case .fullScreenCover: return CGRect(origin: .zero, size: size)
    case .sheet:
      let most = max(0, size.height - Self.sheetGap)
      let height = children.first?.trait(PresentationDetentsKey.self).map { $0.height(in: most) } ?? most
      return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    case .popover, .alert, .confirmationDialog, .menu:
      let padding = 2 * Self.boxPadding
      let width = style == .popover || style == .menu ? nil : min(Self.alertWidth, size.width) - padding
      let inner = stacked(for: ProposedViewSize(width: width, height: nil))
      let box = CGSize(width: (width ?? inner.width) + padding, height: inner.height + padding)
      let y = style == .confirmationDialog ? size.height - box.height : (size.height - box.height) / 2
      return CGRect(x: (size.width - box.width) / 2, y: y, width: box.width, height: box.height)
    }
  }

  private func stacked(for proposal: ProposedViewSize) -> CGSize {
    children.reduce(into: CGSize.zero) { size, child in
      let answer = child.size(for: proposal)
      size = CGSize(width: max(size.width, answer.width), height: max(size.height, answer.height))
    }
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let card = card(in: size)
    var inner = card
    if style != .sheet && style != .fullScreenCover {
      inner = card.insetBy(dx: Self.boxPadding, dy: Self.boxPadding)
    }
    let offered = ProposedViewSize(inner.size)
    return children.map { child in
      let answer = child.size(for: offered)
      let origin = CGPoint(x: inner.midX - answer.width / 2, y: inner.midY - answer.height / 2)
      return ChildPlacement(frame: CGRect(origin: origin, size: answer), proposal: offered)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  /// The presentation around a node.
  static func around(_ node: LayoutNode) -> PresentationLayoutNode? {
    var ancestor = node.parent
    while let current = ancestor {
      if let found = current as? PresentationLayoutNode { return found }
      ancestor = current.parent
    }
    return nil
  }
}

/// Takes the taps that hit nothing in a presentation: beside a popover they close it.
@MainActor final class PresentationResponder: InputResponder {
  private unowned let node: PresentationLayoutNode

  init(_ node: PresentationLayoutNode) { self.node = node }

  var inputNode: NodeSerial { node.serial }
  var takesTaps: Bool { true }

  func tap(at point: CGPoint, cause: EventID) {
    guard [.popover, .confirmationDialog, .menu].contains(node.style), let dismiss = node.dismiss,
      !node.card(in: node.frame.size).contains(point)
    else { return }
    ViewTree.of(node).perform(.gesture, node: node.serial, cause: cause) { dismiss() }
  }
}

/// Heights that a sheet may have (SwiftUI's `PresentationDetent`).
public struct PresentationDetent: Hashable, Sendable {
  /// Which height.
  enum Kind: Hashable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
  }

  let kind: Kind

  /// Half of what there is.
  public static let medium = PresentationDetent(kind: .medium)
  /// All there is.
  public static let large = PresentationDetent(kind: .large)
  /// A share of what there is.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }
  /// A height.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }

  /// The height within the most there is.
  func height(in most: CGFloat) -> CGFloat {
    switch kind {
    case .medium: most / 2
    case .large: most
    case .fraction(let share): min(most, max(0, most * share))
    case .height(let height): min(most, max(0, height))
    }
  }
}

/// Tells a sheet the height it has.
enum PresentationDetentsKey: LayoutValueKey {
  static var defaultValue: PresentationDetent? { nil }
}

/// Tells a sheet the height it has.
struct PresentationDetentsModifier {
  let detent: PresentationDetent?
}

extension PresentationDetentsModifier: TraitModifier {
  typealias Body = Never
  typealias Key = PresentationDetentsKey

  func trait(over inner: PresentationDetent?, serial: NodeSerial) -> PresentationDetent? { detent ?? inner }
}

extension View {
  /// Heights of the sheet around; the least is taken here, and the user can't change it.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(PresentationDetentsModifier(detent: detents.min { $0.height(in: 1000) < $1.height(in: 1000) }))
  }

  /// Heights of the sheet around, with the one chosen.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { modifier(PresentationDetentsModifier(detent: selection.wrappedValue)) }

  /// Whether a handle is drawn on the sheet around; none is here.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  /// Whether the user can't close the sheet around; a script never does.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}
