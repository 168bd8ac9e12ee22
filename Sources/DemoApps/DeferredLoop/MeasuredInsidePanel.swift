import TracedUI

/// The panel done right with a measurement: the ideal width is taken inside the frame that it sets, so it can't grow.
struct MeasuredInsidePanel: View {
  @State private var columnWidth: CGFloat = 0

  var body: some View {
    HStack(spacing: 8) {
      ForEach(Quota.samples) { quota in
        MeasuredInsideCard(quota: quota, width: columnWidth)
      }
    }
    .onPreferenceChange(MeasuredWidthKey.self) { columnWidth = $0 }
  }
}

/// One quota, at least as wide as it is told; what it reports is its own text's width.
struct MeasuredInsideCard: View {
  let quota: Quota
  let width: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(quota.name)
      Text(quota.amount)
    }
    .background(
      GeometryReader { proxy in
        Color.clear.preference(key: MeasuredWidthKey.self, value: proxy.size.width)
      }
    )
    .frame(minWidth: width)
    .padding(.horizontal, 1)
    .background(Color.yellow)
  }
}

/// The width that the widest card's text asks for.
struct MeasuredWidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}
