import TracedUI

/// A healthy sibling in twins: a line of text.
struct SiblingLabel: View {
  var body: some View {
    Text("Side note").font(.caption)
  }
}

/// A healthy sibling in twins: a leaf that a clock drives.
struct SiblingClock: View {
  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.2)) { timeline in
      Text("\(Int(timeline.date.timeIntervalSinceReferenceDate * 5)) ticks").font(.caption)
    }
  }
}

/// A healthy sibling in twins: measured once, stored once, and no part of what was measured.
struct SiblingMeasure: View {
  @State private var titleWidth: CGFloat = 0

  var body: some View {
    VStack(spacing: 1) {
      Text("Appendix")
        .onGeometryChange(for: CGFloat.self) { proxy in
          proxy.size.width
        } action: { width in
          titleWidth = width
        }
      Rectangle().fill(Color.gray).frame(width: titleWidth, height: 1)
    }
  }
}

/// A healthy sibling in twins: counts seconds from a task of its own.
struct SiblingCounter: View {
  @State private var seconds = 0

  var body: some View {
    Text("\(seconds) s")
      .font(.caption)
      .task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(1))
          seconds += 1
        }
      }
  }
}
