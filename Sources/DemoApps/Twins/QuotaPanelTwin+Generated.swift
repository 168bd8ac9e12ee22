// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let quotaPanelTwin = Demo.geometryLoop.twin(
    renaming: [
      "Quota": "QuietNapkin",
      "QuotaCard": "UpperWindow",
      "QuotaPanel": "VividBasket",
      "QuotaWidthKey": "OpalKettleKey",
      "amount": "tidyShare",
      "cardWidth": "vividMark",
      "quota": "mellowMark",
    ]
  ) { VividBasket() }
}

struct VividBasket: View {
  @State private var vividMark: CGFloat = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingLabel()
      ZStack {
        HStack(spacing: 8) {
          ForEach(QuietNapkin.samples) { mellowMark in
            UpperWindow(mellowMark: mellowMark, width: vividMark)
          }
        }
        .onPreferenceChange(OpalKettleKey.self) { vividMark = $0 }
      }
      SiblingMeasure()
    }
  }
}

struct UpperWindow: View {
  let mellowMark: QuietNapkin
  let width: CGFloat

  var body: some View {
    Group {
      VStack(alignment: .leading, spacing: 2) {
        Text(mellowMark.name)
        Text(mellowMark.tidyShare)
      }
      .frame(minWidth: width)
      .padding(.horizontal, 6)
      .background(
        GeometryReader { proxy in
          Color.yellow.preference(key: OpalKettleKey.self, value: proxy.size.width)
        })
    }
  }
}

struct OpalKettleKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct QuietNapkin: Identifiable, Hashable {
  let id: Int
  let name: String
  let tidyShare: String

  static let samples = [
    QuietNapkin(id: 1, name: "Disk", tidyShare: "212 GB"),
    QuietNapkin(id: 2, name: "Transfer", tidyShare: "1.4 TB"),
    QuietNapkin(id: 3, name: "Seats", tidyShare: "18 of 25"),
  ]
}
