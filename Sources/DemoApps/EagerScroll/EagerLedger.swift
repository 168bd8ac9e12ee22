import TracedUI

/// A ledger that builds all its lines at once.
struct EagerLedger: View {
  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<110, id: \.self) { line in Text("\(line)") }
      }
    }
  }
}
