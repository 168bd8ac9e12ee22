import TracedUI

/// A gallery whose own width chooses its number of columns, which in turn sets its width.
struct ColumnGallery: View {
  @State private var columns = 2

  var body: some View {
    HStack(spacing: 4) {
      ForEach(0..<4) { index in
        Color.cyan.frame(width: index < columns ? 60 : 10, height: 40)
      }
    }
    .background(
      GeometryReader { proxy in
        Color.clear.onChange(of: proxy.size.width, initial: true) { _, width in
          columns = width > 200 ? 2 : 4
        }
      })
  }
}
