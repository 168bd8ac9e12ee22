import TracedUI

/// The cards done right: each has a width.
struct WideCards: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        ForEach(0..<3, id: \.self) { _ in Color.orange.frame(width: 160) }
      }
      .frame(height: 80)
    }
  }
}
