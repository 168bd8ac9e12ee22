import TracedUI

/// The screen with the ticker done right.
struct TidyScreen: View {
  @State private var count = TickCount()
  @State private var isShown = true

  var body: some View {
    VStack {
      Text("\(count.ticks) ticks")
      if isShown { TidyTicker(count: count) }
      Button("Close") { isShown = false }
    }
  }
}

/// A ticker whose task ends with it.
struct TidyTicker: View {
  let count: TickCount

  var body: some View {
    Text("ticking")
      .task {
        for _ in 0..<20 {
          guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { return }
          count.ticks += 1
        }
      }
  }
}
