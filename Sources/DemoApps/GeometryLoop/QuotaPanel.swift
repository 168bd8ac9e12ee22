import TracedUI

/// Cards of one width, done wrong: each card reports its width with its padding, and gets the widest back inside it.
struct QuotaPanel: View {
  @State private var cardWidth: CGFloat = 0

  var body: some View {
    HStack(spacing: 8) {
      ForEach(Quota.samples) { quota in
        QuotaCard(quota: quota, width: cardWidth)
      }
    }
    .onPreferenceChange(QuotaWidthKey.self) { cardWidth = $0 }
  }
}

/// One quota, at least as wide as it is told.
struct QuotaCard: View {
  let quota: Quota
  let width: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(quota.name)
      Text(quota.amount)
    }
    .frame(minWidth: width)
    .padding(.horizontal, 6)
    .background(
      GeometryReader { proxy in
        Color.yellow.preference(key: QuotaWidthKey.self, value: proxy.size.width)
      })
  }
}

/// The width that the widest card asks for.
struct QuotaWidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}
