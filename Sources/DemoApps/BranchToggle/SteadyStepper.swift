import TracedUI

/// The counter done right: one view, whose opacity is chosen.
struct SteadyStepper: View {
  @State private var isLocked = false

  var body: some View {
    VStack(spacing: 12) {
      TicketCounter().opacity(isLocked ? 0.4 : 1)
      Button("Lock") { isLocked.toggle() }
    }
  }
}
