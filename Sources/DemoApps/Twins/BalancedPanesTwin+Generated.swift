// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let balancedPanesTwin = Demo.mutualMeasure.twin(
    renaming: [
      "BalancedPanes": "MellowFender",
      "MeasuredPane": "HollowBasket",
      "leftHeight": "hollowExtent",
      "report": "mellowBreadth",
      "rightWidth": "hollowTotal",
    ]
  ) { MellowFender() }
}

struct MellowFender: View {
  @State private var hollowExtent: CGFloat = 60
  @State private var hollowTotal: CGFloat = 80

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      Group {
        HStack(alignment: .top, spacing: 8) {
          HollowBasket(width: 90, height: hollowExtent) { size in hollowTotal = 140 - size.height }
          HollowBasket(width: hollowTotal, height: 70) { size in hollowExtent = size.width - 10 }
        }
      }
      SiblingLabel()
    }
  }
}

struct HollowBasket: View {
  let width: CGFloat
  let height: CGFloat
  let mellowBreadth: @MainActor (CGSize) -> Void

  var body: some View {
    ZStack {
      Color.brown
        .frame(width: width, height: height)
        .background(
          GeometryReader { proxy in
            Color.clear.task(id: proxy.size) { mellowBreadth(proxy.size) }
          })
    }
  }
}
