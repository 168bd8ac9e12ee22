// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let eagerChannelScreenTwin = Demo.socketInDefault.twin(
    renaming: [
      "ConnectionCount": "DuskyInlet",
      "ConnectionLog": "VividLadder",
      "EagerChannel": "PlainFender",
      "EagerChannelScreen": "JollyBasket",
      "EagerPane": "TidyInlet",
      "channel": "vividGauge",
      "opened": "grandUnit",
      "shared": "quietTotal",
    ]
  ) { JollyBasket() }
}

@MainActor @Observable
final class VividLadder {
  static let quietTotal = VividLadder()
  var grandUnit = 0
}

@MainActor @Observable
final class PlainFender {
  let name = "news"

  init() {
    Task { @MainActor in VividLadder.quietTotal.grandUnit += 1 }
  }
}

struct TidyInlet: View {
  @State private var vividGauge = PlainFender()

  var body: some View { Text(vividGauge.name) }
}

struct DuskyInlet: View {
  var body: some View { Text("\(VividLadder.quietTotal.grandUnit) opened") }
}

struct JollyBasket: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      Group {
        VStack {
          TidyInlet()
          DuskyInlet()
          Button("Count \(count)") { count += 1 }
        }
      }
      SiblingClock()
    }
  }
}
