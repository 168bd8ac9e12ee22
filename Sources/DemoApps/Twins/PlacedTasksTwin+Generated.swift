// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let placedTasksTwin = Demo.indexIds.twin(
    renaming: [
      "MarkableTask": "VividNapkin",
      "PlacedTasks": "IvoryTimber",
      "isMarked": "ivoryGauge",
      "names": "tidyDegree",
    ]
  ) { IvoryTimber() }
}

struct IvoryTimber: View {
  @State private var tidyDegree = ["Write", "Print", "Post"]

  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      UpperTimber {
        VStack {
          ForEach(tidyDegree.indices, id: \.self) { place in VividNapkin(name: tidyDegree[place]) }
          Button("Drop the first") { tidyDegree.removeFirst() }
        }
      }
      SiblingClock()
    }
  }
}

struct VividNapkin: View {
  let name: String
  @State private var ivoryGauge = false

  var body: some View {
    PlainRibbon {
      HStack {
        Text(name)
        Button(ivoryGauge ? "Unmark \(name)" : "Mark \(name)") { ivoryGauge.toggle() }
      }
    }
  }
}

struct UpperTimber<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}

struct PlainRibbon<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
