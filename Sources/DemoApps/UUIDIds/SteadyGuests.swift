import TracedUI

/// The guests done right: each keeps its number.
struct SteadyGuests: View {
  @State private var round = 0

  var body: some View {
    VStack {
      ForEach(GuestNumbers.all(0)) { guest in Text(guest.name) }
      Button("Refresh") { round += 1 }
    }
  }
}
