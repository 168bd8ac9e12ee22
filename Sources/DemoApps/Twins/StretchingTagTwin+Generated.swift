// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let stretchingTagTwin = Demo.widthDrift.twin(
    renaming: [
      "StretchingTag": "FaintQuarry",
      "labelWidth": "loftyQuota",
    ]
  ) { FaintQuarry() }
}

struct FaintQuarry: View {
  @State private var loftyQuota: CGFloat = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingLabel()
      Group {
        VStack(spacing: 0) {
          Text("Draft")
            .frame(minWidth: loftyQuota)
            .padding(.horizontal, 0.5)
            .background(Color.orange)
            .onGeometryChange(for: CGFloat.self) { proxy in
              proxy.size.width
            } action: { width in
              loftyQuota = max(loftyQuota, width)
            }
        }
      }
      SiblingCounter()
    }
  }
}
