// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let numberedHitsTwin = Demo.dualIds.twin(
    renaming: [
      "HitList": "QuietOrchard",
      "NumberedHits": "PlainNapkin",
      "hits": "briskTotal",
      "query": "youngLevel",
    ]
  ) { PlainNapkin() }
}

struct PlainNapkin: View {
  @State private var youngLevel = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      Group {
        VStack {
          Button("Search") { youngLevel += 1 }
          ForEach(Array(QuietOrchard.briskTotal(youngLevel).enumerated()), id: \.element) { place, hit in
            Text(hit).id(place)
          }
        }
      }
      SiblingMeasure()
    }
  }
}

enum QuietOrchard {
  static func briskTotal(_ youngLevel: Int) -> [String] {
    switch youngLevel {
    case 0: ["amber", "brass", "copper", "silver"]
    case 1: ["brass", "copper", "silver"]
    default: ["copper", "silver"]
    }
  }
}
