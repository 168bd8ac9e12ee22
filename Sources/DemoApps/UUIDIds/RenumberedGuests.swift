import TracedUI

/// Guests whose ids are made anew each time they are asked for.
struct RenumberedGuests: View {
  @State private var round = 0

  var body: some View {
    VStack {
      ForEach(GuestNumbers.all(round)) { guest in Text(guest.name) }
      Button("Refresh") { round += 1 }
    }
  }
}

/// A guest with a number.
struct NumberedGuest: Identifiable {
  let id: Int
  let name: String
}

/// Guests with numbers that no guest keeps; they stand for UUID(), which no recording could repeat.
enum GuestNumbers {
  static func all(_ round: Int) -> [NumberedGuest] {
    ["Ada", "Ben", "Cem"].enumerated().map { NumberedGuest(id: round * 100 + $0.offset, name: $0.element) }
  }
}
