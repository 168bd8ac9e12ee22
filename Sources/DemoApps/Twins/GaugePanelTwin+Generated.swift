// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let gaugePanelTwin = Demo.closureChild.twin(
    renaming: [
      "CostlyGauge": "YoungFender",
      "GaugePanel": "AmberCandle",
      "level": "earlyAmount",
      "reset": "ivoryCount",
      "resets": "briskMark",
      "ticks": "briskNumber",
    ]
  ) { AmberCandle() }
}

struct AmberCandle: View {
  @State private var briskNumber = 0
  @State private var briskMark = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      ZStack {
        VStack {
          Text("\(briskNumber) s, \(briskMark) resets")
          YoungFender(earlyAmount: 0.4, ivoryCount: { briskMark += 1 })
        }
        .task {
          for _ in 0..<12 {
            try? await Task.sleep(for: .milliseconds(100))
            briskNumber += 1
          }
        }
      }
      SiblingLabel()
    }
  }
}

struct YoungFender: View {
  let earlyAmount: Double
  let ivoryCount: () -> Void

  var body: some View {
    ZStack {
      simulateWork(.microseconds(300))
      return VStack {
        Color.green.frame(width: 200 * earlyAmount, height: 12)
        Button("Reset") { ivoryCount() }
      }
    }
  }
}
