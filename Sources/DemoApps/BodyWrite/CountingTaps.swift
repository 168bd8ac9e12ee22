import TracedUI

/// The view done right: what is counted is written where it happens.
struct CountingTaps: View {
  @State private var changes = 0
  @State private var taps = 0

  var body: some View {
    VStack {
      Text("\(taps) taps, \(changes) changes")
      Button("Tap") {
        taps += 1
        changes += 1
      }
    }
  }
}
