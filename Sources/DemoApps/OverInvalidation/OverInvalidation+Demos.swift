import TracedUI

extension Demo {
  static let overInvalidation = Demo(
    "over-invalidation", "every row reads one wide value that changes ten times a second", .faulty,
    window: CGSize(width: 390, height: 700),
    script: [.wait(0.8)], goldenScript: [.wait(0.25)],
    expected: [
      ExpectedFinding(
        kind: "over-invalidation", severity: "warning", view: "TrackRow", property: "Player.playback")
    ]
  ) { PlaylistScreen() }

  static let overInvalidationCorrected = Demo(
    "over-invalidation-corrected", "titles and position are observed on their own", .corrected,
    window: CGSize(width: 390, height: 700),
    script: [.wait(0.8)], goldenScript: [.wait(0.25)]
  ) { NarrowPlaylistScreen() }
}
