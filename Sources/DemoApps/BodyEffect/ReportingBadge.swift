import TracedUI

/// Counts what views report.
@MainActor @Observable
final class ReportLog {
  @ObservationIgnored var reports = 0
  var shown = 0
}

/// A badge whose body sends a report each time it runs.
struct ReportingBadge: View {
  let log: ReportLog
  let count: Int

  var body: some View {
    Task { @MainActor in
      log.reports += 1
      log.shown += 1
    }
    return Text("\(count) new")
  }
}

/// A screen with such a badge.
struct ReportingScreen: View {
  @State private var log = ReportLog()
  @State private var count = 0

  var body: some View {
    VStack {
      ReportingBadge(log: log, count: count)
      Text("\(log.shown) shown")
      Button("More") { count += 1 }
    }
  }
}
