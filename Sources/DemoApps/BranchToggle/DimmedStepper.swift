import TracedUI

/// A counter that is dimmed while it is locked, by showing it in two branches of an if: each has its own count.
struct DimmedStepper: View {
  @State private var isLocked = false

  var body: some View {
    VStack(spacing: 12) {
      if isLocked {
        TicketCounter().opacity(0.4)
      } else {
        TicketCounter()
      }
      Button("Lock") { isLocked.toggle() }
    }
  }
}

/// Counts tickets.
struct TicketCounter: View {
  @State private var tickets = 0

  var body: some View {
    HStack {
      Text("\(tickets) tickets")
      Button("Add") { tickets += 1 }
    }
  }
}
