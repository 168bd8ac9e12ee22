// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let growingCardTwin = Demo.twoLapSettle.twin(
    renaming: [
      "GrowingCard": "YoungTimber",
      "cardWidth": "earlyVolume",
    ]
  ) { YoungTimber() }
}

struct YoungTimber: View {
  @State private var earlyVolume: CGFloat = 100

  var body: some View {
    VStack(spacing: 6) {
      SiblingLabel()
      Group {
        VStack(spacing: 0) {
          Text("Welcome back")
            .frame(width: earlyVolume, height: 60)
            .background(Color.purple)
            .onGeometryChange(for: CGFloat.self) { proxy in
              proxy.size.width
            } action: { width in
              earlyVolume = min(width + 30, 150)
            }
        }
      }
      SiblingCounter()
    }
  }
}
