import TracedUI

/// A view that counts its own evaluations in its body.
struct CountingBody: View {
  @State private var evaluations = 0
  @State private var taps = 0

  var body: some View {
    evaluations += 1
    return VStack {
      Text("\(taps) taps, \(evaluations) evaluations")
      Button("Tap") { taps += 1 }
    }
  }
}
