import TracedUI

/// The invoice summary done right: the sum is made when the data arrive, and the body only shows it.
struct PreparedInvoiceSummary: View {
  @State private var total: Int?
  @State private var isExpanded = false

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(total.map { "Total \($0)" } ?? "Total …")
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
    .task { total = Ledger.sum() }
  }
}
