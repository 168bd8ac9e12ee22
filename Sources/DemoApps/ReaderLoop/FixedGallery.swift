import TracedUI

/// The gallery done right: the window's width chooses the columns, and they don't change it.
struct FixedGallery: View {
  var body: some View {
    GeometryReader { proxy in
      HStack(spacing: 4) {
        ForEach(0..<4, id: \.self) { index in
          Color.cyan.frame(width: index < (proxy.size.width > 200 ? 4 : 2) ? 60 : 10, height: 40)
        }
      }
    }
  }
}
