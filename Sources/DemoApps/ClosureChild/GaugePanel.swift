import TracedUI

/// A panel whose clock makes a new closure for its costly child at each tick.
struct GaugePanel: View {
  @State private var ticks = 0
  @State private var resets = 0

  var body: some View {
    VStack {
      Text("\(ticks) s, \(resets) resets")
      CostlyGauge(level: 0.4, reset: { resets += 1 })
    }
    .task {
      for _ in 0..<12 {
        try? await Task.sleep(for: .milliseconds(100))
        ticks += 1
      }
    }
  }
}

/// A gauge that takes its time.
struct CostlyGauge: View {
  let level: Double
  let reset: () -> Void

  var body: some View {
    simulateWork(.microseconds(300))
    return VStack {
      Color.green.frame(width: 200 * level, height: 12)
      Button("Reset") { reset() }
    }
  }
}
