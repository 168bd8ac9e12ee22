import TracedUI

/// A rule as wide as the title above it: measured once, stored once, and no part of what was measured.
struct MeasuredOnce: View {
  @State private var titleWidth: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text("Minutes of the meeting")
        .font(.headline)
        .onGeometryChange(for: CGFloat.self) { proxy in
          proxy.size.width
        } action: { width in
          titleWidth = width
        }
      Rectangle().fill(Color.gray).frame(width: titleWidth, height: 2)
    }
  }
}
