// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let lastWidthPanelTwin = Demo.reduceLast.twin(
    renaming: [
      "LastWidthKey": "SilentDrawerKey",
      "LastWidthPanel": "DuskyKettle",
      "SizedLabel": "MellowHarbor",
      "lineWidth": "youngFactor",
      "widthKey": "tidyFactor",
    ]
  ) { DuskyKettle() }
}

struct DuskyKettle: View {
  @State private var youngFactor: CGFloat = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      ZStack {
        VStack(alignment: .leading) {
          MellowHarbor(text: "Kilometres a day", tidyFactor: SilentDrawerKey.self)
          MellowHarbor(text: "Steps", tidyFactor: SilentDrawerKey.self)
          Color.blue.frame(width: youngFactor, height: 2)
        }
        .onPreferenceChange(SilentDrawerKey.self) { youngFactor = $0 }
      }
      SiblingMeasure()
    }
  }
}

struct MellowHarbor<Key: PreferenceKey>: View where Key.Value == CGFloat {
  let text: String
  let tidyFactor: Key.Type

  var body: some View {
    Group {
      Text(text)
        .background(GeometryReader { proxy in Color.clear.preference(key: tidyFactor, value: proxy.size.width) })
    }
  }
}

struct SilentDrawerKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}
