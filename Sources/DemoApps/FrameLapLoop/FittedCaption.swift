import TracedUI

/// A caption that widens when its text got tall and narrows when it got flat: one lap in each frame, for ever.
///
/// The write is made by a task that starts anew with each height, so no guard inside a frame ever sees a second lap.
struct FittedCaption: View {
  @State private var columnWidth: CGFloat = 120

  var body: some View {
    Text("High tide at noon, low tide at dusk, and a slack hour between")
      .frame(width: columnWidth, alignment: .leading)
      .background(
        GeometryReader { proxy in
          Color.mint.task(id: proxy.size.height) {
            columnWidth = proxy.size.height > 80 ? 240 : 120
          }
        })
  }
}
