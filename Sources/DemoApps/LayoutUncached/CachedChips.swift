import TracedUI

/// The rows done right: kept by width while the chips' sizes stay the same.
struct CachedChips: Layout {
  /// What was reckoned, and from which sizes.
  struct Cache {
    var sizes: [CGSize]
    var rows: [CGFloat: ChipRows] = [:]
  }

  func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    if sizes != cache.sizes { cache = Cache(sizes: sizes) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    rows(of: subviews, width: proposal.width ?? 300, &cache).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let rows = rows(of: subviews, width: bounds.width, &cache)
    for (subview, place) in zip(subviews, rows.places) {
      subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }

  private func rows(of subviews: Subviews, width: CGFloat, _ cache: inout Cache) -> ChipRows {
    if let known = cache.rows[width] { return known }
    let new = ChipRows(of: subviews, width: width)
    cache.rows[width] = new
    return new
  }
}

/// The tags in such rows.
struct CachedTagBoard: View {
  @State private var ticks = 0

  var body: some View {
    VStack {
      Text("\(ticks)").frame(width: 60)
      CachedChips {
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
}
