// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let leakyScreenTwin = Demo.onappearTask.twin(
    renaming: [
      "LeakyScreen": "CalmYard",
      "LeakyTicker": "JollyWindow",
      "TickCount": "KeenLadder",
      "isShown": "calmGauge",
      "ticks": "upperCount",
    ]
  ) { CalmYard() }
}

@MainActor @Observable
final class KeenLadder {
  var upperCount = 0
}

struct CalmYard: View {
  @State private var count = KeenLadder()
  @State private var calmGauge = true

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      Group {
        VStack(spacing: 0) {
          VStack {
            Text("\(count.upperCount) ticks")
            if calmGauge { JollyWindow(count: count) }
            Button("Close") { calmGauge = false }
          }
        }
      }
      SiblingLabel()
    }
  }
}

struct JollyWindow: View {
  let count: KeenLadder

  var body: some View {
    Group {
      VStack(spacing: 0) {
        Text("ticking")
          .onAppear {
            Task { @MainActor in
              for _ in 0..<20 {
                try? await Task.sleep(for: .milliseconds(50))
                count.upperCount += 1
              }
            }
          }
      }
    }
  }
}
