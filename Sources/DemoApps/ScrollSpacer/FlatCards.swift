import TracedUI

/// Cards in a horizontal scroll view that no one gives a width.
struct FlatCards: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        ForEach(0..<3, id: \.self) { _ in Color.orange }
      }
      .frame(height: 80)
    }
  }
}
