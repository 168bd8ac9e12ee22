// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let hastyLogTwin = Demo.scrollToNew.twin(
    renaming: [
      "HastyLog": "TidyUrn",
      "lines": "keenFactor",
    ]
  ) { TidyUrn() }
}

struct TidyUrn: View {
  @State private var keenFactor = Array(0..<20)

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      ZStack {
        ScrollViewReader { proxy in
          VStack {
            Button("Add") {
              keenFactor.append(keenFactor.count)
              proxy.scrollTo(keenFactor.count - 1)
            }
            ScrollView {
              VStack {
                ForEach(keenFactor, id: \.self) { line in Text("Line \(line)") }
              }
            }
          }
        }
      }
      SiblingMeasure()
    }
  }
}
