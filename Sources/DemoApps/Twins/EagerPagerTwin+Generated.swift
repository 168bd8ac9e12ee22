// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let eagerPagerTwin = Demo.pagingTwice.twin(
    renaming: [
      "EagerPager": "AmberPillar",
      "EagerPagerRow": "SilentTimber",
      "Mailbox": "AmberGable",
      "fetches": "vividNumber",
      "isLoading": "opalLevel",
      "letter": "earlyShare",
      "letters": "loftyWeight",
      "loadMore": "loftyFactor",
      "loadMoreOnce": "ivoryWeight",
      "mailbox": "amberExtent",
    ]
  ) { AmberPillar() }
}

@MainActor @Observable
final class AmberGable {
  private(set) var loftyWeight = Array(0..<30)
  private var opalLevel = false

  func loftyFactor() async {
    let next = loftyWeight.count
    try? await Task.sleep(for: .milliseconds(900))

    loftyWeight += (next..<next + 10).filter { !loftyWeight.contains($0) }
    vividNumber += 1
  }

  func ivoryWeight() async {
    if opalLevel { return }
    opalLevel = true
    await loftyFactor()
    opalLevel = false
  }

  private(set) var vividNumber = 0
}

struct AmberPillar: View {
  @State private var amberExtent = AmberGable()

  var body: some View {
    VStack(spacing: 6) {
      SiblingLabel()
      Group {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(amberExtent.loftyWeight, id: \.self) { earlyShare in
              SilentTimber(earlyShare: earlyShare, amberExtent: amberExtent)
            }
          }
        }
      }
      SiblingCounter()
    }
  }
}

struct SilentTimber: View {
  let earlyShare: Int
  let amberExtent: AmberGable

  var body: some View {
    Group {
      Text("Letter \(earlyShare)")
        .frame(height: 44)
        .onAppear {
          if earlyShare == amberExtent.loftyWeight.last { Task { await amberExtent.loftyFactor() } }
        }
    }
  }
}
