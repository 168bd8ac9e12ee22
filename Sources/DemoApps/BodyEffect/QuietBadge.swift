import TracedUI

/// The badge done right: the report is sent when the badge appears.
struct QuietBadge: View {
  let log: ReportLog
  let count: Int

  var body: some View {
    Text("\(count) new")
      .task {
        log.reports += 1
        log.shown += 1
      }
  }
}

/// A screen with such a badge.
struct QuietScreen: View {
  @State private var log = ReportLog()
  @State private var count = 0

  var body: some View {
    VStack {
      QuietBadge(log: log, count: count)
      Text("\(log.shown) shown")
      Button("More") { count += 1 }
    }
  }
}
