import TracedUI

/// A counter that begins where its parent says, once.
struct PresetCounter: View {
  @State var tally = 0

  var body: some View {
    HStack {
      Text("\(tally)")
      Button("Up") { tally += 1 }
    }
  }
}

/// A screen that gives its counter another start.
struct PresetScreen: View {
  @State private var start = 10

  var body: some View {
    VStack {
      PresetCounter(tally: start)
      Button("Restart at 50") { start = 50 }
    }
  }
}
