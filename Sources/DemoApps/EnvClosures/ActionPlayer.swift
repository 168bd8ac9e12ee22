import TracedUI

/// A player that makes its actions anew at each tick and hands them down the environment.
struct ActionPlayer: View {
  @State private var seconds = 0
  @State private var track = 1

  var body: some View {
    VStack {
      Text("track \(track), \(seconds) s")
      HStack {
        ForEach(0..<4, id: \.self) { place in ActionKey(place: place) }
      }
    }
    .environment(\.playerActions, PlayerActions(play: { track = 1 }, skip: { track += 1 }))
    .task {
      for _ in 0..<12 {
        try? await Task.sleep(for: .milliseconds(100))
        seconds += 1
      }
    }
  }
}

/// A key that takes its actions from the environment.
struct ActionKey: View {
  @Environment(\.playerActions) private var playerActions
  let place: Int

  var body: some View {
    simulateWork(.microseconds(60))
    let actions = playerActions
    return Button("Key \(place)") { place == 0 ? actions.play() : actions.skip() }
  }
}
