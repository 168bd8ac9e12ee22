import TracedUI

/// A quantity's newest value over a sparkline of its past.
struct MetricCard: View {
  let metric: MetricSeries

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(metric.title)
        .font(.caption)
        .foregroundStyle(Color.gray)
      HStack(alignment: .bottom, spacing: 4) {
        Text(metric.latestText).font(.title)
        Text(metric.unit).font(.caption)
        Spacer()
      }
      .lineLimit(1)
      Sparkline(values: metric.values)
        .stroke(metric.trend < 0 ? Color.orange : Color.green, lineWidth: 1.5)
        .frame(height: 32)
    }
    .padding(10)
    .background(RoundedRectangle(cornerRadius: 8).fill(Color.white))
  }
}

/// A line through the values, scaled to the room it is given.
struct Sparkline: Shape {
  let values: [Double]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    guard let low = values.min(), let high = values.max(), values.count > 1 else { return path }
    let span = max(high - low, .ulpOfOne)
    for (index, value) in values.enumerated() {
      let point = CGPoint(
        x: rect.minX + rect.width * CGFloat(index) / CGFloat(values.count - 1),
        y: rect.maxY - rect.height * CGFloat((value - low) / span))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}
