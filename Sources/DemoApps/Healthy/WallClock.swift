import TracedUI

/// A page on which only the clock's own leaf runs as time goes by.
struct WallClock: View {
  var body: some View {
    VStack(spacing: 10) {
      Text("Departures").font(.headline)
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.1)) { timeline in
        ClockFace(tenths: Int(timeline.date.timeIntervalSinceReferenceDate * 10))
      }
      ForEach(0..<5) { platform in
        Text("Platform \(platform + 1)")
      }
    }
  }
}

/// The clock as it reads at one moment.
struct ClockFace: View {
  let tenths: Int

  var body: some View {
    Text("\(tenths / 600 % 60):\(tenths / 10 % 60).\(tenths % 10)")
  }
}
