// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let snappedLabelTwin = Demo.subpixelJitter.twin(
    renaming: [
      "SnappedLabel": "OpalSaddle",
      "nudge": "silentExtent",
      "pixelsPerPoint": "youngVolume",
    ]
  ) { OpalSaddle() }
}

struct OpalSaddle: View {
  @State private var silentExtent: CGFloat = 0
  private let youngVolume: CGFloat = 2

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      IvoryDrawer {
        HStack(spacing: 0) {
          Color.clear.frame(width: 20.2 + silentExtent, height: 1)
          Text("Balance")
            .background(
              GeometryReader { proxy in
                let edge = proxy.frame(in: .named("row")).minX
                Color.pink.task(id: edge) {
                  silentExtent += (edge.rounded() - edge) * youngVolume
                }
              })
        }
        .coordinateSpace(.named("row"))
      }
      SiblingLabel()
    }
  }
}

struct IvoryDrawer<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
