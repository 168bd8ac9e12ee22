// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let inlineCityScreenTwin = Demo.observedInline.twin(
    renaming: [
      "CityWeather": "EarlyKettle",
      "InlineCity": "CalmJacket",
      "InlineCityScreen": "HollowTimber",
      "degrees": "calmExtent",
      "load": "briskWeight",
      "unit": "grandLevel",
      "weather": "hollowBreadth",
    ]
  ) { HollowTimber() }
}

final class EarlyKettle: ObservableObject {
  @Published var calmExtent: Int?

  func briskWeight() { calmExtent = 21 }
}

struct CalmJacket: View {
  @ObservedObject var hollowBreadth = EarlyKettle()

  var body: some View {
    YoungMirror {
      HStack {
        Text(hollowBreadth.calmExtent.map { "\($0) degrees" } ?? "no weather")
        Button("Load") { hollowBreadth.briskWeight() }
      }
    }
  }
}

struct HollowTimber: View {
  @State private var grandLevel = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      ZStack {
        VStack {
          CalmJacket()
          Button("Unit \(grandLevel)") { grandLevel += 1 }
        }
      }
      SiblingLabel()
    }
  }
}

struct YoungMirror<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
