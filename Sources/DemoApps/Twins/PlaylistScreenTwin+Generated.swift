// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let playlistScreenTwin = Demo.overInvalidation.twin(
    renaming: [
      "Playback": "OpalNapkin",
      "PlaybackClock": "GrandBasket",
      "Player": "UpperFender",
      "PlaylistScreen": "KeenAnchor",
      "TrackRow": "SilentOrchard",
      "elapsed": "keenPitch",
      "playback": "amberGauge",
      "player": "keenMark",
      "titles": "nimbleExtent",
    ]
  ) { KeenAnchor() }
}

struct KeenAnchor: View {
  @State private var keenMark = UpperFender()

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      ZStack {
        VStack(alignment: .leading, spacing: 4) {
          GrandBasket(keenMark: keenMark)
          ForEach(0..<24) { index in
            SilentOrchard(keenMark: keenMark, index: index)
          }
        }
        .task {
          while !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(100))
            keenMark.amberGauge.keenPitch += 0.1
          }
        }
      }
      SiblingMeasure()
    }
  }
}

struct GrandBasket: View {
  let keenMark: UpperFender

  var body: some View {
    LoftyKettle {
      Text("at \(Int(keenMark.amberGauge.keenPitch * 10)) tenths")
    }
  }
}

struct SilentOrchard: View {
  let keenMark: UpperFender
  let index: Int

  var body: some View {
    ZStack {
      let _ = simulateWork(.microseconds(40))
      Text(keenMark.amberGauge.nimbleExtent[index])
    }
  }
}

@MainActor @Observable
final class UpperFender {
  var amberGauge = OpalNapkin()
}

struct OpalNapkin {
  var nimbleExtent = (1...24).map { "Track \($0)" }
  var keenPitch = 0.0
}

struct LoftyKettle<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
