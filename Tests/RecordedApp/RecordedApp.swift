import TracedUI

// An app for the command tests: a parent whose state is written when it appears, and a child that shows it.
// Lines that the tests name are marked.

struct TotalRow: View {
  let total: Int
  var body: some View {  // the child's body
    Text("\(total) in all")
  }
}

struct TotalList: View {
  @State private var total = 0
  var body: some View {  // the parent's body
    TotalRow(total: total)
      .onAppear {
        total = 7  // the write
      }
  }
}

@main struct RecordedApp: App {
  var body: some Scene { WindowGroup { TotalList() } }
}
