import TracedUI

/// A lazy list whose rows remember for themselves whether they are open: forgotten when a row is let go.
struct FoldingList: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 4) {
        ForEach(0..<60, id: \.self) { number in FoldingRow(number: number) }
      }
    }
  }
}

/// A row that a tap opens.
struct FoldingRow: View {
  let number: Int
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading) {
      Button("Row \(number)") { isOpen.toggle() }
      if isOpen { Text("Everything about number \(number)") }
    }
    .frame(minHeight: 32)
  }
}
