// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let invoiceSummaryTwin = Demo.longBody.twin(
    renaming: [
      "InvoiceSummary": "DuskyBasket",
      "Ledger": "WovenSaddle",
      "isExpanded": "upperUnit",
      "sum": "upperQuota",
    ]
  ) { DuskyBasket() }
}

struct DuskyBasket: View {
  @State private var upperUnit = false

  var body: some View {
    VStack(spacing: 6) {
      SiblingLabel()
      Group {
        VStack(spacing: 0) {
          let total = WovenSaddle.upperQuota()
          VStack(alignment: .leading, spacing: 8) {
            Text("Total \(total)")
            Button {
              upperUnit.toggle()
            } label: {
              Text(upperUnit ? "Hide lines" : "Show lines")
            }
            if upperUnit {
              Text("Paper, 12 boxes")
              Text("Ink, 4 bottles")
            }
          }
          .padding(16)
        }
      }
      SiblingClock()
    }
  }
}

enum WovenSaddle {
  static func upperQuota() -> Int {
    simulateWork(.milliseconds(2))
    return 48_210
  }
}
