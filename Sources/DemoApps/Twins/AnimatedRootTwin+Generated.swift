// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let animatedRootTwin = Demo.animationRoot.twin(
    renaming: [
      "AnimatedRoot": "PlainOrchard",
      "ChoiceMark": "FaintPillar",
      "LevelBar": "SilentFender",
      "LevelModel": "QuietTimber",
      "choice": "grandPitch",
      "levels": "plainQuota",
      "model": "amberAmount",
      "place": "duskyCount",
    ]
  ) { PlainOrchard() }
}

@MainActor @Observable
final class QuietTimber {
  var plainQuota: [CGFloat] = [20, 40, 60, 30, 50, 10]
}

struct PlainOrchard: View {
  @State private var amberAmount = QuietTimber()
  @State private var grandPitch = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingLabel()
      Group {
        VStack {
          HStack(alignment: .bottom) {
            ForEach(0..<6, id: \.self) { duskyCount in SilentFender(duskyCount: duskyCount, amberAmount: amberAmount) }
          }
          FaintPillar(grandPitch: grandPitch)
          Button("Next") {
            grandPitch += 1
            amberAmount.plainQuota = amberAmount.plainQuota.map { 80 - $0 }
          }
        }
        .animation(.easeInOut(duration: 0.2), value: grandPitch)
      }
      SiblingMeasure()
    }
  }
}

struct SilentFender: View {
  let duskyCount: Int
  let amberAmount: QuietTimber

  var body: some View { Color.blue.frame(width: 12, height: amberAmount.plainQuota[duskyCount]) }
}

struct FaintPillar: View {
  let grandPitch: Int

  var body: some View { Color.red.frame(width: 8, height: 8).offset(x: CGFloat(grandPitch) * 10) }
}
