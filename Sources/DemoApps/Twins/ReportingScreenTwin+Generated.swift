// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let reportingScreenTwin = Demo.bodyEffect.twin(
    renaming: [
      "ReportLog": "UpperInlet",
      "ReportingBadge": "HollowQuarry",
      "ReportingScreen": "AmberBasket",
      "log": "wovenDegree",
      "reports": "wovenNumber",
      "shown": "silentReach",
    ]
  ) { AmberBasket() }
}

@MainActor @Observable
final class UpperInlet {
  @ObservationIgnored var wovenNumber = 0
  var silentReach = 0
}

struct HollowQuarry: View {
  let wovenDegree: UpperInlet
  let count: Int

  var body: some View {
    IvoryPillar {
      Task { @MainActor in
        wovenDegree.wovenNumber += 1
        wovenDegree.silentReach += 1
      }
      return Text("\(count) new")
    }
  }
}

struct AmberBasket: View {
  @State private var wovenDegree = UpperInlet()
  @State private var count = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      Group {
        VStack(spacing: 0) {
          VStack {
            HollowQuarry(wovenDegree: wovenDegree, count: count)
            Text("\(wovenDegree.silentReach) shown")
            Button("More") { count += 1 }
          }
        }
      }
      SiblingMeasure()
    }
  }
}

struct IvoryPillar<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
