import TracedUI

/// A panel as wide as its widest label should be; its preference keeps the last label's width.
struct LastWidthPanel: View {
  @State private var lineWidth: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading) {
      SizedLabel(text: "Kilometres a day", widthKey: LastWidthKey.self)
      SizedLabel(text: "Steps", widthKey: LastWidthKey.self)
      Color.blue.frame(width: lineWidth, height: 2)
    }
    .onPreferenceChange(LastWidthKey.self) { lineWidth = $0 }
  }
}

/// A label that tells its width.
struct SizedLabel<Key: PreferenceKey>: View where Key.Value == CGFloat {
  let text: String
  let widthKey: Key.Type

  var body: some View {
    Text(text)
      .background(GeometryReader { proxy in Color.clear.preference(key: widthKey, value: proxy.size.width) })
  }
}

/// Keeps the last width.
struct LastWidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}
