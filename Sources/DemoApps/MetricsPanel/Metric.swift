/// One figure of a system, with its text made beforehand: a body neither sorts nor formats.
package struct Metric: Identifiable, Hashable {
  package let id: String
  let title: String
  let value: String
  let detail: String

  /// What a panel shows at first.
  package static let samples = [
    Metric(id: "cpu", title: "CPU", value: "42 %", detail: "8 cores, 3 busy"),
    Metric(id: "memory", title: "Memory", value: "11 GB", detail: "of 16 GB, none swapped"),
    Metric(id: "disk", title: "Disk", value: "87 MB/s", detail: "read 61, written 26"),
    Metric(id: "network", title: "Network", value: "9 MB/s", detail: "240 connections"),
  ]

  /// What comes in later.
  package static let arrival = Metric(
    id: "errors", title: "Errors", value: "3", detail: "all of them timeouts")
}
