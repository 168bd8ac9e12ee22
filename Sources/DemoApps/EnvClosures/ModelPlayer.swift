import TracedUI

/// The player done right: one model that stays the same holds the actions.
struct ModelPlayer: View {
  @State private var seconds = 0
  @State private var deck = Deck()

  var body: some View {
    VStack {
      Text("\(seconds) s")
      HStack {
        ForEach(0..<4, id: \.self) { place in DeckKey(place: place) }
      }
    }
    .environment(deck)
    .task {
      for _ in 0..<12 {
        try? await Task.sleep(for: .milliseconds(100))
        seconds += 1
      }
    }
  }
}

/// What is played.
@MainActor @Observable
final class Deck {
  var track = 1
}

/// A key that takes the model from the environment.
struct DeckKey: View {
  @Environment(Deck.self) private var deck
  let place: Int

  var body: some View {
    simulateWork(.microseconds(60))
    return Button("Key \(place)") { deck.track = place == 0 ? 1 : deck.track + 1 }
  }
}
