// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let seeThroughRingsTwin = Demo.overlapOpacity.twin(
    renaming: [
      "SeeThroughRings": "WovenJacket"
    ]
  ) { WovenJacket() }
}

struct WovenJacket: View {
  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      ZStack {
        ZStack {
          Circle().fill(Color.red).frame(width: 60, height: 60).offset(x: -15)
          Circle().fill(Color.blue).frame(width: 60, height: 60).offset(x: 15)
        }
        .opacity(0.5)
      }
      SiblingLabel()
    }
  }
}
