import TracedUI

/// Seconds that somebody counts.
@MainActor @Observable
final class TickCount {
  var ticks = 0
}

/// A screen with a ticker that can be closed.
struct LeakyScreen: View {
  @State private var count = TickCount()
  @State private var isShown = true

  var body: some View {
    VStack {
      Text("\(count.ticks) ticks")
      if isShown { LeakyTicker(count: count) }
      Button("Close") { isShown = false }
    }
  }
}

/// A ticker whose task belongs to nobody: it ticks on when the ticker has gone.
struct LeakyTicker: View {
  let count: TickCount

  var body: some View {
    Text("ticking")
      .onAppear {
        Task { @MainActor in
          for _ in 0..<20 {
            try? await Task.sleep(for: .milliseconds(50))
            count.ticks += 1
          }
        }
      }
  }
}
