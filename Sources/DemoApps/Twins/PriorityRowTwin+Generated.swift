// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let priorityRowTwin = Demo.equatablePriority.twin(
    renaming: [
      "PriorityRow": "WovenUrn",
      "PriorityTitle": "FaintInlet",
    ]
  ) { WovenUrn() }
}

struct WovenUrn: View {
  var body: some View {
    VStack(spacing: 6) {
      SiblingLabel()
      VividOrchard {
        HStack {
          FaintInlet(text: "A rather long title of an article").equatable()
          Text("published three and a half hours ago, by two authors")
        }
        .frame(width: 300)
      }
      SiblingMeasure()
    }
  }
}

struct FaintInlet: View, Equatable {
  let text: String

  var body: some View { Text(text).lineLimit(1).layoutPriority(1) }
}

struct VividOrchard<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
