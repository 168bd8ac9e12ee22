// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let renumberedGuestsTwin = Demo.uuidIds.twin(
    renaming: [
      "GuestNumbers": "UpperRibbon",
      "NumberedGuest": "EarlyUrn",
      "RenumberedGuests": "BriskOrchard",
      "all": "calmQuota",
      "round": "keenReach",
    ]
  ) { BriskOrchard() }
}

struct BriskOrchard: View {
  @State private var keenReach = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      Group {
        VStack {
          ForEach(UpperRibbon.calmQuota(keenReach)) { guest in Text(guest.name) }
          Button("Refresh") { keenReach += 1 }
        }
      }
      SiblingCounter()
    }
  }
}

struct EarlyUrn: Identifiable {
  let id: Int
  let name: String
}

enum UpperRibbon {
  static func calmQuota(_ keenReach: Int) -> [EarlyUrn] {
    ["Ada", "Ben", "Cem"].enumerated().map { EarlyUrn(id: keenReach * 100 + $0.offset, name: $0.element) }
  }
}
