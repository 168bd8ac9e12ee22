// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let columnGalleryTwin = Demo.readerLoop.twin(
    renaming: [
      "ColumnGallery": "MellowCandle",
      "columns": "faintShare",
    ]
  ) { MellowCandle() }
}

struct MellowCandle: View {
  @State private var faintShare = 2

  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      Group {
        VStack(spacing: 0) {
          HStack(spacing: 4) {
            ForEach(0..<4) { index in
              Color.cyan.frame(width: index < faintShare ? 60 : 10, height: 40)
            }
          }
          .background(
            GeometryReader { proxy in
              Color.clear.onChange(of: proxy.size.width, initial: true) { _, width in
                faintShare = width > 200 ? 2 : 4
              }
            })
        }
      }
      SiblingClock()
    }
  }
}
