import Foundation
import TraceEvents

/// What a view says of itself to those who do not see it.
package struct AccessibilityTraitsValue: Equatable, Sendable {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var isHidden = false
  package var traits = AccessibilityTraits()
  /// Whether what is in it counts as one element.
  package var joinsChildren = false
}

/// What kind of thing a view is (SwiftUI's `AccessibilityTraits`).
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Wraps bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It acts when it is tapped.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// It stands over others.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// It is chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// It leads elsewhere.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// It is text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
}

/// What becomes of the elements in a view that is one itself (SwiftUI's `AccessibilityChildBehavior`).
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// They are left out.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// They stay, within it.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// They become one with it.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// Changes what a view says of itself.
struct AccessibilityModifier {
  let change: @MainActor (inout AccessibilityTraitsValue) -> Void
}

extension AccessibilityModifier: LayoutModifier {
  typealias Body = Never

  static var traceLabel: String { "accessibility" }

  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    AccessibilityLayoutNode(serial: serial, context: context)
  }

  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard let node = node as? AccessibilityLayoutNode else { return }
    var said = AccessibilityTraitsValue()
    change(&said)
    node.said = said
  }
}

/// Says in the layout tree what a view is to those who do not see it.
package final class AccessibilityLayoutNode: UnaryLayoutNode {
  package internal(set) var said = AccessibilityTraitsValue()
}

/// What those who do not see the window find in it: one element per text, image, control or canvas (SwiftUI's tree).
package struct AccessibilityElement: Equatable, Sendable {
  package var label: String
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var traits: AccessibilityTraits
  package var frame: CGRect
}

extension AccessibilityElement {
  /// The elements of a window in tree order. Reads the layout as it is and evaluates nothing.
  @MainActor package static func all(in root: LayoutNode) -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    collect(root, AccessibilityTraitsValue(), into: &found)
    return found
  }

  @MainActor private static func collect(
    _ node: LayoutNode, _ outer: AccessibilityTraitsValue, into found: inout [AccessibilityElement]
  ) {
    if node.isHiddenByContainer || node.placedProposal == nil { return }
    var said = outer
    if let marked = (node as? AccessibilityLayoutNode)?.said {
      if marked.isHidden { return }
      // What is said outside wins over what is said inside.
      said = marked
      said.label = outer.label ?? marked.label
      said.value = outer.value ?? marked.value
      said.hint = outer.hint ?? marked.hint
      said.identifier = outer.identifier ?? marked.identifier
      said.traits.formUnion(outer.traits)
      said.joinsChildren = outer.joinsChildren || marked.joinsChildren
    }
    let isControl = node.attachments?.responder?.takesTaps == true
    let isLeaf = node.children.isEmpty && (node.attachments?.label != nil || said.label != nil)
    if isControl || isLeaf || said.joinsChildren {
      let label = said.label ?? node.labelsBelow.joined(separator: ", ")
      if label.isEmpty && said.value == nil { return }
      var traits = said.traits
      // A tap gesture can be done by those who do not see it, but they are not told that it is there (SwiftUI's rule).
      if isControl, !(node.attachments?.responder is GestureResponder) { traits.insert(.isButton) }
      found.append(
        AccessibilityElement(
          label: label, value: said.value, hint: said.hint, identifier: said.identifier, traits: traits,
          frame: node.globalFrame))
      return
    }
    for child in node.children { collect(child, said, into: &found) }
  }
}

extension LayoutNode {
  /// Labels shown in the node, in tree order.
  fileprivate var labelsBelow: [String] {
    (attachments?.label.map { [$0] } ?? []) + children.flatMap(\.labelsBelow)
  }
}

extension View {
  private nonisolated func says(_ change: @escaping @MainActor (inout AccessibilityTraitsValue) -> Void) -> some View {
    modifier(AccessibilityModifier(change: change))
  }

  /// What the view is called for those who do not see it.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    let characters = label.characters
    return says { $0.label = characters }
  }

  /// What the view is called for those who do not see it.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// What the view is called for those who do not see it.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// What the view's value is called for those who do not see it.
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    let characters = value.characters
    return says { $0.value = characters }
  }

  /// What the view's value is called for those who do not see it.
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  /// What happens when the view is used, for those who do not see it.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    let characters = hint.characters
    return says { $0.hint = characters }
  }

  /// What happens when the view is used, for those who do not see it.
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  /// A name for tests, which nobody is told.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    says { $0.identifier = identifier }
  }

  /// Whether those who do not see the window are told nothing of the view.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { says { $0.isHidden = hidden } }

  /// Says that the view is of some kinds.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    says { $0.traits.formUnion(traits) }
  }

  /// Makes the view one element, with those in it left out, kept or joined.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    says { $0.joinsChildren = children != .contain }
  }
}
