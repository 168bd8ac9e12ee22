// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let deferredPanelTwin = Demo.deferredLoop.twin(
    renaming: [
      "DeferredCard": "DuskyUrn",
      "DeferredPanel": "HollowJacket",
      "DeferredWidthKey": "BriskHarborKey",
      "Quota": "RusticEasel",
      "amount": "keenDegree",
      "columnWidth": "amberLevel",
      "quota": "plainTotal",
    ]
  ) { HollowJacket() }
}

struct HollowJacket: View {
  @State private var amberLevel: CGFloat = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      Group {
        HStack(spacing: 8) {
          ForEach(RusticEasel.samples) { plainTotal in
            DuskyUrn(plainTotal: plainTotal, width: amberLevel)
          }
        }
        .onPreferenceChange(BriskHarborKey.self) { width in
          Task { @MainActor in amberLevel = width }
        }
      }
      SiblingLabel()
    }
  }
}

struct DuskyUrn: View {
  let plainTotal: RusticEasel
  let width: CGFloat

  var body: some View {
    Group {
      VStack(spacing: 0) {
        VStack(alignment: .leading, spacing: 2) {
          Text(plainTotal.name)
          Text(plainTotal.keenDegree)
        }
        .frame(minWidth: width)
        .padding(.horizontal, 1)
        .background(
          GeometryReader { proxy in
            Color.yellow.preference(key: BriskHarborKey.self, value: proxy.size.width)
          })
      }
    }
  }
}

struct BriskHarborKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct RusticEasel: Identifiable, Hashable {
  let id: Int
  let name: String
  let keenDegree: String

  static let samples = [
    RusticEasel(id: 1, name: "Disk", keenDegree: "212 GB"),
    RusticEasel(id: 2, name: "Transfer", keenDegree: "1.4 TB"),
    RusticEasel(id: 3, name: "Seats", keenDegree: "18 of 25"),
  ]
}
