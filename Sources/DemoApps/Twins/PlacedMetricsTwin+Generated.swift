// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let placedMetricsTwin = Demo.metricsPlaced.twin(
    renaming: [
      "Metric": "JollyTimber",
      "OpeningTile": "MellowMirror",
      "PlacedMetrics": "MellowEasel",
      "arrival": "opalPitch",
      "detail": "vividExtent",
      "isOpen": "calmMark",
      "metric": "grandVolume",
      "metrics": "youngBreadth",
      "removed": "ivoryNumber",
      "title": "opalCount",
    ]
  ) { MellowEasel() }
}

struct MellowEasel: View {
  var youngBreadth = JollyTimber.samples
  @State private var ivoryNumber = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      JollyJacket {
        let shown = Array(youngBreadth.dropFirst(ivoryNumber))
        VStack(alignment: .leading) {
          ForEach(shown.indices, id: \.self) { place in MellowMirror(grandVolume: shown[place]) }
          Button("Remove") { ivoryNumber += 1 }
        }
      }
      SiblingLabel()
    }
  }
}

struct MellowMirror: View {
  let grandVolume: JollyTimber
  @State private var calmMark = false

  var body: some View {
    Group {
      VStack(alignment: .leading, spacing: 4) {
        Button(calmMark ? "Close \(grandVolume.opalCount)" : "Open \(grandVolume.opalCount)") { calmMark.toggle() }
        if calmMark { Text(grandVolume.vividExtent) }
      }
    }
  }
}

package struct JollyTimber: Identifiable, Hashable {
  package let id: String
  let opalCount: String
  let value: String
  let vividExtent: String

  package static let samples = [
    JollyTimber(id: "cpu", opalCount: "CPU", value: "42 %", vividExtent: "8 cores, 3 busy"),
    JollyTimber(id: "memory", opalCount: "Memory", value: "11 GB", vividExtent: "of 16 GB, none swapped"),
    JollyTimber(id: "disk", opalCount: "Disk", value: "87 MB/s", vividExtent: "read 61, written 26"),
    JollyTimber(id: "network", opalCount: "Network", value: "9 MB/s", vividExtent: "240 connections"),
  ]

  package static let opalPitch = JollyTimber(
    id: "errors", opalCount: "Errors", value: "3", vividExtent: "all of them timeouts")
}

struct JollyJacket<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
