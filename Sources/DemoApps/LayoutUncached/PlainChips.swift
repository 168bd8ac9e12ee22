import TracedUI

/// Chips in rows, reckoned from the start at each question.
struct PlainChips: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    ChipRows(of: subviews, width: proposal.width ?? 300).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let rows = ChipRows(of: subviews, width: bounds.width)
    for (subview, place) in zip(subviews, rows.places) {
      subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }
}

/// Where chips go in rows of a width.
struct ChipRows {
  private(set) var places: [CGPoint] = []
  private(set) var size: CGSize

  init(of subviews: LayoutSubviews, width: CGFloat) {
    // Stands for the work that real chips take: hyphenation, icons, badges.
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
      places.append(CGPoint(x: x, y: y))
      x += chip.width + 4
      rowHeight = max(rowHeight, chip.height)
    }
    size = CGSize(width: width, height: y + rowHeight)
  }
}

/// Tags in such rows, below a clock that runs.
struct TagBoard: View {
  @State private var ticks = 0

  var body: some View {
    VStack {
      Text("\(ticks)").frame(width: 60)
      PlainChips {
        ForEach(TagBoard.words, id: \.self) { Text($0) }
      }
    }
    .task {
      for _ in 0..<6 {
        try? await Task.sleep(for: .milliseconds(100))
        ticks += 1
      }
    }
  }

  static let words = [
    "alder", "birch", "cedar", "elm", "fir", "hazel", "juniper", "larch", "maple", "oak", "pine", "yew",
  ]
}
