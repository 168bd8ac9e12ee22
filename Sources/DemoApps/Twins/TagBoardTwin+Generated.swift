// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let tagBoardTwin = Demo.layoutUncached.twin(
    renaming: [
      "ChipRows": "HollowEasel",
      "PlainChips": "YoungKettle",
      "TagBoard": "EarlyInlet",
      "places": "earlyFactor",
      "ticks": "faintAmount",
      "words": "amberPitch",
    ]
  ) { EarlyInlet() }
}

struct YoungKettle: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    HollowEasel(of: subviews, width: proposal.width ?? 300).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let rows = HollowEasel(of: subviews, width: bounds.width)
    for (subview, place) in zip(subviews, rows.earlyFactor) {
      subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }
}

struct HollowEasel {
  private(set) var earlyFactor: [CGPoint] = []
  private(set) var size: CGSize

  init(of subviews: LayoutSubviews, width: CGFloat) {
    simulateWork(.microseconds(250))
    var x: CGFloat = 0
    var y: CGFloat = 0
    var rowHeight: CGFloat = 0
    for subview in subviews {
      let chip = subview.sizeThatFits(.unspecified)
      if x > 0, x + chip.width > width {
        x = 0
        y += rowHeight + 4
        rowHeight = 0
      }
      earlyFactor.append(CGPoint(x: x, y: y))
      x += chip.width + 4
      rowHeight = max(rowHeight, chip.height)
    }
    size = CGSize(width: width, height: y + rowHeight)
  }
}

struct EarlyInlet: View {
  @State private var faintAmount = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      Group {
        VStack {
          Text("\(faintAmount)").frame(width: 60)
          YoungKettle {
            ForEach(EarlyInlet.amberPitch, id: \.self) { Text($0) }
          }
        }
        .task {
          for _ in 0..<6 {
            try? await Task.sleep(for: .milliseconds(100))
            faintAmount += 1
          }
        }
      }
      SiblingClock()
    }
  }

  static let amberPitch = [
    "alder", "birch", "cedar", "elm", "fir", "hazel", "juniper", "larch", "maple", "oak", "pine", "yew",
  ]
}
