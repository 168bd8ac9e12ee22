import TracedUI

/// The ledger done right: lines are built when they come near.
struct LazyLedger: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<110, id: \.self) { line in Text("\(line)") }
      }
    }
  }
}

/// A few lines in a plain stack, which is as it should be.
struct ShortLedger: View {
  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<20, id: \.self) { line in Text("\(line)") }
      }
    }
  }
}
