extension View {
  /// What text and shapes in this view are drawn with.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.foregroundStyle) { $0 = AnyShapeStyle(style).within($0) }
  }

  /// What text and shapes in this view are drawn with; the second style is what `secondary` then is, not followed here.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View { foregroundStyle(primary) }

  /// The colour of text and shapes in this view.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environment(\.foregroundStyle, color.map { AnyShapeStyle($0) })
  }

  /// The colour of controls in this view.
  nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }

  /// The colour of controls in this view.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { environment(\.tint, accentColor) }

  /// Light or dark in this view.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Light or dark; nil leaves it.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
  }
}
