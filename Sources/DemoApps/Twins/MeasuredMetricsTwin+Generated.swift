// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let measuredMetricsTwin = Demo.metricsMeasured.twin(
    renaming: [
      "MeasuredMetrics": "PlainLadder",
      "MeasuredTile": "QuietKettle",
      "Metric": "QuietAnchor",
      "TileWidthKey": "RusticVesselKey",
      "arrival": "youngQuota",
      "detail": "jollyShare",
      "isOpen": "tidyPitch",
      "metric": "plainPitch",
      "metrics": "briskLevel",
      "tileWidth": "rusticBreadth",
      "title": "keenBreadth",
    ]
  ) { PlainLadder() }
}

struct PlainLadder: View {
  var briskLevel = QuietAnchor.samples
  @State private var rusticBreadth: CGFloat = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      Group {
        ScrollView {
          HStack(alignment: .top, spacing: 12) {
            ForEach(briskLevel) { plainPitch in
              QuietKettle(plainPitch: plainPitch, width: rusticBreadth)
            }
          }
        }
        .onPreferenceChange(RusticVesselKey.self) { rusticBreadth = $0 }
      }
      SiblingLabel()
    }
  }
}

struct QuietKettle: View {
  let plainPitch: QuietAnchor
  let width: CGFloat
  @State private var tidyPitch = false

  var body: some View {
    Group {
      Button {
        tidyPitch.toggle()
      } label: {
        VStack(alignment: .leading, spacing: 4) {
          Text(plainPitch.keenBreadth)
          Text(plainPitch.value)
          if tidyPitch { Text(plainPitch.jollyShare) }
        }
        .frame(minWidth: width)
        .padding(10)
        .background(
          GeometryReader { proxy in
            Color.white.preference(key: RusticVesselKey.self, value: proxy.size.width)
          })
      }
    }
  }
}

struct RusticVesselKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

package struct QuietAnchor: Identifiable, Hashable {
  package let id: String
  let keenBreadth: String
  let value: String
  let jollyShare: String

  package static let samples = [
    QuietAnchor(id: "cpu", keenBreadth: "CPU", value: "42 %", jollyShare: "8 cores, 3 busy"),
    QuietAnchor(id: "memory", keenBreadth: "Memory", value: "11 GB", jollyShare: "of 16 GB, none swapped"),
    QuietAnchor(id: "disk", keenBreadth: "Disk", value: "87 MB/s", jollyShare: "read 61, written 26"),
    QuietAnchor(id: "network", keenBreadth: "Network", value: "9 MB/s", jollyShare: "240 connections"),
  ]

  package static let youngQuota = QuietAnchor(
    id: "errors", keenBreadth: "Errors", value: "3", jollyShare: "all of them timeouts")
}
