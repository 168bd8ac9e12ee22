/// The named colours, with their values in light and dark surroundings.
enum SystemColor: Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case primary, secondary, tertiary, quaternary, background, separator

  /// The value in one scheme. Source: Human Interface Guidelines, Color, iOS system colours (default contrast), and the
  /// label and background colours of the same page.
  func resolved(in scheme: ColorScheme) -> Color.Resolved {
    let isDark = scheme == .dark
    return switch self {
    case .red: isDark ? .init(bytes: 255, 69, 58) : .init(bytes: 255, 59, 48)
    case .orange: isDark ? .init(bytes: 255, 159, 10) : .init(bytes: 255, 149, 0)
    case .yellow: isDark ? .init(bytes: 255, 214, 10) : .init(bytes: 255, 204, 0)
    case .green: isDark ? .init(bytes: 48, 209, 88) : .init(bytes: 52, 199, 89)
    case .mint: isDark ? .init(bytes: 99, 230, 226) : .init(bytes: 0, 199, 190)
    case .teal: isDark ? .init(bytes: 64, 200, 224) : .init(bytes: 48, 176, 199)
    case .cyan: isDark ? .init(bytes: 100, 210, 255) : .init(bytes: 50, 173, 230)
    case .blue: isDark ? .init(bytes: 10, 132, 255) : .init(bytes: 0, 122, 255)
    case .indigo: isDark ? .init(bytes: 94, 92, 230) : .init(bytes: 88, 86, 214)
    case .purple: isDark ? .init(bytes: 191, 90, 242) : .init(bytes: 175, 82, 222)
    case .pink: isDark ? .init(bytes: 255, 55, 95) : .init(bytes: 255, 45, 85)
    case .brown: isDark ? .init(bytes: 172, 142, 104) : .init(bytes: 162, 132, 94)
    case .gray: .init(bytes: 142, 142, 147)
    case .primary: isDark ? .init(bytes: 255, 255, 255) : .init(bytes: 0, 0, 0)
    case .secondary: isDark ? .init(bytes: 235, 235, 245, opacity: 0.6) : .init(bytes: 60, 60, 67, opacity: 0.6)
    case .tertiary: isDark ? .init(bytes: 235, 235, 245, opacity: 0.3) : .init(bytes: 60, 60, 67, opacity: 0.3)
    case .quaternary:
      isDark ? .init(bytes: 235, 235, 245, opacity: 0.16) : .init(bytes: 60, 60, 67, opacity: 0.18)
    case .separator: isDark ? .init(bytes: 84, 84, 88, opacity: 0.6) : .init(bytes: 60, 60, 67, opacity: 0.29)
    case .background: isDark ? .init(bytes: 0, 0, 0) : .init(bytes: 255, 255, 255)
    }
  }
}

extension Color {
  /// The system's red; differs between light and dark.
  public static let red = Color(base: .system(.red))
  /// The system's orange; differs between light and dark.
  public static let orange = Color(base: .system(.orange))
  /// The system's yellow; differs between light and dark.
  public static let yellow = Color(base: .system(.yellow))
  /// The system's green; differs between light and dark.
  public static let green = Color(base: .system(.green))
  /// The system's mint; differs between light and dark.
  public static let mint = Color(base: .system(.mint))
  /// The system's teal; differs between light and dark.
  public static let teal = Color(base: .system(.teal))
  /// The system's cyan; differs between light and dark.
  public static let cyan = Color(base: .system(.cyan))
  /// The system's blue; differs between light and dark.
  public static let blue = Color(base: .system(.blue))
  /// The system's indigo; differs between light and dark.
  public static let indigo = Color(base: .system(.indigo))
  /// The system's purple; differs between light and dark.
  public static let purple = Color(base: .system(.purple))
  /// The system's pink; differs between light and dark.
  public static let pink = Color(base: .system(.pink))
  /// The system's brown; differs between light and dark.
  public static let brown = Color(base: .system(.brown))
  /// The system's gray, the same in light and dark.
  public static let gray = Color(base: .system(.gray))
  /// White in every scheme.
  public static let white = Color(white: 1)
  /// Black in every scheme.
  public static let black = Color(white: 0)
  /// Nothing: black of opacity 0.
  public static let clear = Color(white: 0, opacity: 0)
  /// Text and what is as important: black on light, white on dark.
  public static let primary = Color(base: .system(.primary))
  /// Less important content.
  public static let secondary = Color(base: .system(.secondary))
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The colour of controls: blue.
  public static let accentColor = Color(base: .system(.blue))
}
