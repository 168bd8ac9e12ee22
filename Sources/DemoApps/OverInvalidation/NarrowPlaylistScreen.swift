import TracedUI

/// The playlist done right: titles and position are properties of their own, so the clock runs one view.
struct NarrowPlaylistScreen: View {
  @State private var player = NarrowPlayer()

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      NarrowPlaybackClock(player: player)
      ForEach(0..<24) { index in
        NarrowTrackRow(player: player, index: index)
      }
    }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        player.elapsed += 0.1
      }
    }
  }
}

/// The playback position.
struct NarrowPlaybackClock: View {
  let player: NarrowPlayer

  var body: some View {
    Text("at \(Int(player.elapsed * 10)) tenths")
  }
}

/// One track. Reads the titles only.
struct NarrowTrackRow: View {
  let player: NarrowPlayer
  let index: Int

  var body: some View {
    // Formatting of title, length and artist.
    let _ = simulateWork(.microseconds(40))
    Text(player.titles[index])
  }
}

/// A player whose parts are observed on their own.
@MainActor @Observable
final class NarrowPlayer {
  var titles = (1...24).map { "Track \($0)" }
  var elapsed = 0.0
}
