import TracedUI

/// The quota panel with the usual wrong fix: the write is put off by a task, so the warning is gone and the loop is not.
struct DeferredPanel: View {
  @State private var columnWidth: CGFloat = 0

  var body: some View {
    HStack(spacing: 8) {
      ForEach(Quota.samples) { quota in
        DeferredCard(quota: quota, width: columnWidth)
      }
    }
    .onPreferenceChange(DeferredWidthKey.self) { width in
      Task { @MainActor in columnWidth = width }
    }
  }
}

/// One quota, at least as wide as it is told.
struct DeferredCard: View {
  let quota: Quota
  let width: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(quota.name)
      Text(quota.amount)
    }
    .frame(minWidth: width)
    .padding(.horizontal, 1)
    .background(
      GeometryReader { proxy in
        Color.yellow.preference(key: DeferredWidthKey.self, value: proxy.size.width)
      })
  }
}

/// The width that the widest card asks for.
struct DeferredWidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}
