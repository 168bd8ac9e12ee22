// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let hiddenPulseTwin = Demo.idleTimeline.twin(
    renaming: [
      "HiddenPulse": "NimbleTimber",
      "PulsingDot": "KeenGable",
      "isBusy": "silentAmount",
    ]
  ) { NimbleTimber() }
}

struct NimbleTimber: View {
  @State private var silentAmount = false

  var body: some View {
    VStack(spacing: 6) {
      SiblingLabel()
      ZStack {
        VStack {
          Text("ready")
          KeenGable().opacity(silentAmount ? 1 : 0)
        }
      }
      SiblingMeasure()
    }
  }
}

struct KeenGable: View {
  var body: some View {
    Group {
      VStack(spacing: 0) {
        TimelineView(.animation) { context in
          let beat = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
          Circle().fill(Color.red).frame(width: 20, height: 20).scaleEffect(CGFloat(0.5 + beat / 2))
        }
      }
    }
  }
}
