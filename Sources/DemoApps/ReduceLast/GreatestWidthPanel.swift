import TracedUI

/// The panel done right: the preference keeps the greatest width.
struct GreatestWidthPanel: View {
  @State private var lineWidth: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading) {
      SizedLabel(text: "Kilometres a day", widthKey: GreatestWidthKey.self)
      SizedLabel(text: "Steps", widthKey: GreatestWidthKey.self)
      Color.blue.frame(width: lineWidth, height: 2)
    }
    .onPreferenceChange(GreatestWidthKey.self) { lineWidth = $0 }
  }
}

/// Keeps the greatest width.
struct GreatestWidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}
