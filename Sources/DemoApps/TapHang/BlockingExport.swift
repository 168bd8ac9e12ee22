import TracedUI

/// A button whose action does all its work before anything is shown.
struct BlockingExport: View {
  @State private var isDone = false

  var body: some View {
    VStack {
      Text(isDone ? "exported" : "ready")
      Button("Export") {
        simulateWork(.milliseconds(400))
        isDone = true
      }
    }
  }
}
