import TracedUI

/// Two panes that measure each other: the left is as tall as the right is wide, the right as wide as the left is tall.
struct BalancedPanes: View {
  @State private var leftHeight: CGFloat = 60
  @State private var rightWidth: CGFloat = 80

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      MeasuredPane(width: 90, height: leftHeight) { size in rightWidth = 140 - size.height }
      MeasuredPane(width: rightWidth, height: 70) { size in leftHeight = size.width - 10 }
    }
  }
}

/// A pane of a given size that tells its size after each frame in which it changed.
struct MeasuredPane: View {
  let width: CGFloat
  let height: CGFloat
  let report: @MainActor (CGSize) -> Void

  var body: some View {
    Color.brown
      .frame(width: width, height: height)
      .background(
        GeometryReader { proxy in
          Color.clear.task(id: proxy.size) { report(proxy.size) }
        })
  }
}
