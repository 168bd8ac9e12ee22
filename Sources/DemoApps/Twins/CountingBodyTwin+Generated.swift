// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let countingBodyTwin = Demo.bodyWrite.twin(
    renaming: [
      "CountingBody": "EarlyHarbor",
      "evaluations": "rusticQuota",
      "taps": "youngMark",
    ]
  ) { EarlyHarbor() }
}

struct EarlyHarbor: View {
  @State private var rusticQuota = 0
  @State private var youngMark = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      Group {
        VStack(spacing: 0) {
          rusticQuota += 1
          return VStack {
            Text("\(youngMark) taps, \(rusticQuota) evaluations")
            Button("Tap") { youngMark += 1 }
          }
        }
      }
      SiblingCounter()
    }
  }
}
