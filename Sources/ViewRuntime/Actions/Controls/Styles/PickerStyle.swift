/// Says how pickers look (SwiftUI's `PickerStyle`); an app can't write its own, there as here.
public protocol PickerStyle: Sendable {}

/// A style that the runtime has.
protocol KnownPickerStyle: PickerStyle {
  /// Its look.
  var look: PickerLook { get }
}

/// How a picker stands.
enum PickerLook: Sendable { case menu, column, row }

extension PickerStyle {
  /// Its look.
  var look: PickerLook { (self as? any KnownPickerStyle)?.look ?? .menu }
}

/// The standard: a menu.
public struct DefaultPickerStyle: KnownPickerStyle {
  /// The style.
  public init() {}
  var look: PickerLook { .menu }
}

/// The chosen option, which opens a menu of all.
public struct MenuPickerStyle: KnownPickerStyle {
  /// The style.
  public init() {}
  var look: PickerLook { .menu }
}

/// All options side by side.
public struct SegmentedPickerStyle: KnownPickerStyle {
  /// The style.
  public init() {}
  var look: PickerLook { .row }
}

/// All options below the label.
public struct InlinePickerStyle: KnownPickerStyle {
  /// The style.
  public init() {}
  var look: PickerLook { .column }
}

/// A wheel; a column of all options here.
public struct WheelPickerStyle: KnownPickerStyle {
  /// The style.
  public init() {}
  var look: PickerLook { .column }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The standard: a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The chosen option, which opens a menu of all.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All options side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All options below the label.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel; a column of all options here.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// The style of pickers below.
private struct PickerStyleKey: EnvironmentKey {
  static var defaultValue: any PickerStyle { DefaultPickerStyle() }
}

/// Whether controls below show no label.
private struct HidesControlLabelsKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The style of pickers below.
  var pickerStyle: any PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }

  /// Whether controls below show no label.
  var hidesControlLabels: Bool {
    get { self[HidesControlLabelsKey.self] }
    set { self[HidesControlLabelsKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the pickers in this view.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyle, style)
  }

  /// Hides the labels of the pickers and date pickers in this view.
  nonisolated public func labelsHidden() -> some View { environment(\.hidesControlLabels, true) }
}
