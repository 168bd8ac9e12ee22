// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let dimmedStepperTwin = Demo.branchToggle.twin(
    renaming: [
      "DimmedStepper": "SilentQuarry",
      "TicketCounter": "BriskBasket",
      "isLocked": "faintQuota",
      "tickets": "mellowDegree",
    ]
  ) { SilentQuarry() }
}

struct SilentQuarry: View {
  @State private var faintQuota = false

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      Group {
        VStack(spacing: 0) {
          VStack(spacing: 12) {
            if faintQuota {
              BriskBasket().opacity(0.4)
            } else {
              BriskBasket()
            }
            Button("Lock") { faintQuota.toggle() }
          }
        }
      }
      SiblingLabel()
    }
  }
}

struct BriskBasket: View {
  @State private var mellowDegree = 0

  var body: some View {
    ZStack {
      HStack {
        Text("\(mellowDegree) tickets")
        Button("Add") { mellowDegree += 1 }
      }
    }
  }
}
