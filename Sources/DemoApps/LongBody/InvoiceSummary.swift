import TracedUI

/// An invoice summary that sums up the whole ledger each time its body runs.
struct InvoiceSummary: View {
  @State private var isExpanded = false

  var body: some View {
    let total = Ledger.sum()
    VStack(alignment: .leading, spacing: 8) {
      Text("Total \(total)")
      Button {
        isExpanded.toggle()
      } label: {
        Text(isExpanded ? "Hide lines" : "Show lines")
      }
      if isExpanded {
        Text("Paper, 12 boxes")
        Text("Ink, 4 bottles")
      }
    }
    .padding(16)
  }
}

/// A ledger that is slow to add up.
enum Ledger {
  /// The sum of all lines. Costs 2 ms: the work of a few thousand lines with a date to parse in each.
  static func sum() -> Int {
    simulateWork(.milliseconds(2))
    return 48_210
  }
}
