// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let actionPlayerTwin = Demo.envClosures.twin(
    renaming: [
      "ActionKey": "DuskyWindowKey",
      "ActionPlayer": "FaintJacket",
      "PlayerActions": "VividMirror",
      "PlayerActionsKey": "DuskyQuarryKey",
      "place": "grandQuota",
      "play": "duskyUnit",
      "playerActions": "earlyGauge",
      "seconds": "briskShare",
      "skip": "vividAmount",
      "track": "upperDegree",
    ]
  ) { FaintJacket() }
}

struct FaintJacket: View {
  @State private var briskShare = 0
  @State private var upperDegree = 1

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      FaintSaddle {
        VStack {
          Text("track \(upperDegree), \(briskShare) s")
          HStack {
            ForEach(0..<4, id: \.self) { grandQuota in DuskyWindowKey(grandQuota: grandQuota) }
          }
        }
        .environment(\.earlyGauge, VividMirror(duskyUnit: { upperDegree = 1 }, vividAmount: { upperDegree += 1 }))
        .task {
          for _ in 0..<12 {
            try? await Task.sleep(for: .milliseconds(100))
            briskShare += 1
          }
        }
      }
      SiblingCounter()
    }
  }
}

struct DuskyWindowKey: View {
  @Environment(\.earlyGauge) private var earlyGauge
  let grandQuota: Int

  var body: some View {
    ZStack {
      simulateWork(.microseconds(60))
      let actions = earlyGauge
      return Button("Key \(grandQuota)") { grandQuota == 0 ? actions.duskyUnit() : actions.vividAmount() }
    }
  }
}

struct VividMirror {
  var duskyUnit: () -> Void = {}
  var vividAmount: () -> Void = {}
}

struct DuskyQuarryKey: EnvironmentKey {
  static var defaultValue: VividMirror { VividMirror() }
}

extension EnvironmentValues {
  var earlyGauge: VividMirror {
    get { self[DuskyQuarryKey.self] }
    set { self[DuskyQuarryKey.self] = newValue }
  }
}

struct FaintSaddle<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
