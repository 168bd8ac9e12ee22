import TracedUI

/// A playlist whose rows all read one wide value, so that each step of the playback clock runs every row.
struct PlaylistScreen: View {
  @State private var player = Player()

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      PlaybackClock(player: player)
      ForEach(0..<24) { index in
        TrackRow(player: player, index: index)
      }
    }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        player.playback.elapsed += 0.1
      }
    }
  }
}

/// The playback position.
struct PlaybackClock: View {
  let player: Player

  var body: some View {
    Text("at \(Int(player.playback.elapsed * 10)) tenths")
  }
}

/// One track. Reads the whole playback state for its title.
struct TrackRow: View {
  let player: Player
  let index: Int

  var body: some View {
    // Formatting of title, length and artist.
    let _ = simulateWork(.microseconds(40))
    Text(player.playback.titles[index])
  }
}

/// A player that keeps all it knows in one value.
@MainActor @Observable
final class Player {
  var playback = Playback()
}

/// Everything about the playback: what rarely changes beside what changes ten times a second.
struct Playback {
  var titles = (1...24).map { "Track \($0)" }
  var elapsed = 0.0
}
