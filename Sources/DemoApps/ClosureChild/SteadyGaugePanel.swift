import TracedUI

/// The panel done right: the child gets a binding, which stays the same.
struct SteadyGaugePanel: View {
  @State private var ticks = 0
  @State private var resets = 0

  var body: some View {
    VStack {
      Text("\(ticks) s, \(resets) resets")
      BoundGauge(level: 0.4, resets: $resets)
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
struct BoundGauge: View {
  let level: Double
  @Binding var resets: Int

  var body: some View {
    simulateWork(.microseconds(300))
    return VStack {
      Color.green.frame(width: 200 * level, height: 12)
      Button("Reset") { resets += 1 }
    }
  }
}
