import TracedUI

/// The first quantity of the dashboard over the chosen range, as bars with a grid behind them.
struct LoadChart: View {
  let model: DashboardModel

  var body: some View {
    let values = Array((model.series.first?.values ?? []).suffix(model.range.count))
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      for line in 1..<4 {
        var rule = Path()
        let height = size.height * CGFloat(line) / 4
        rule.move(to: CGPoint(x: 0, y: height))
        rule.addLine(to: CGPoint(x: size.width, y: height))
        context.stroke(rule, with: .color(Color(white: 0.9)), lineWidth: 1)
      }
      guard let high = values.max(), high > 0 else { return }
      let step = size.width / CGFloat(values.count)
      for (index, value) in values.enumerated() {
        let height = (size.height - 8) * CGFloat(value / high)
        context.fill(
          Path(CGRect(x: step * CGFloat(index) + 1, y: size.height - height, width: step - 2, height: height)),
          with: .color(Color.blue.opacity(0.6)))
      }
    }
  }
}
