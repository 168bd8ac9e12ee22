import TracedUI

/// The list done right: which rows are open is kept above the rows, by number.
struct RememberingList: View {
  @State private var openNumbers: Set<Int> = []

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 4) {
        ForEach(0..<60, id: \.self) { number in
          RememberedRow(number: number, isOpen: openNumbers.contains(number)) {
            openNumbers.formSymmetricDifference([number])
          }
        }
      }
    }
  }
}

/// A row that is told whether it is open.
struct RememberedRow: View {
  let number: Int
  let isOpen: Bool
  let toggle: () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      Button("Row \(number)") { toggle() }
      if isOpen { Text("Everything about number \(number)") }
    }
    .frame(minHeight: 32)
  }
}
