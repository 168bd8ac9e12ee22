import TracedUI

/// The export done right: in steps, between which the screen lives.
struct SteppedExport: View {
  @State private var isDone = false

  var body: some View {
    VStack {
      Text(isDone ? "exported" : "ready")
      Button("Export") {
        Task { @MainActor in
          for _ in 0..<40 {
            simulateWork(.milliseconds(1))
            try? await Task.sleep(for: .milliseconds(10))
          }
          isDone = true
        }
      }
    }
  }
}
