import TracedUI

/// The panel with its widths done wrong: each tile reports how wide it is with its padding, and is made as wide within it.
struct MeasuredMetrics: View {
  var metrics = Metric.samples
  @State private var tileWidth: CGFloat = 0

  var body: some View {
    ScrollView {
      HStack(alignment: .top, spacing: 12) {
        ForEach(metrics) { metric in
          MeasuredTile(metric: metric, width: tileWidth)
        }
      }
    }
    .onPreferenceChange(TileWidthKey.self) { tileWidth = $0 }
  }
}

/// A metric, at least as wide as it is told.
struct MeasuredTile: View {
  let metric: Metric
  let width: CGFloat
  @State private var isOpen = false

  var body: some View {
    Button {
      isOpen.toggle()
    } label: {
      VStack(alignment: .leading, spacing: 4) {
        Text(metric.title)
        Text(metric.value)
        if isOpen { Text(metric.detail) }
      }
      .frame(minWidth: width)
      .padding(10)
      .background(
        GeometryReader { proxy in
          Color.white.preference(key: TileWidthKey.self, value: proxy.size.width)
        })
    }
  }
}

/// The width of the widest tile.
struct TileWidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}
