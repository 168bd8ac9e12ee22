import TracedUI

/// Something of which only so much may be used.
struct Quota: Identifiable, Hashable {
  let id: Int
  let name: String
  let amount: String

  static let samples = [
    Quota(id: 1, name: "Disk", amount: "212 GB"),
    Quota(id: 2, name: "Transfer", amount: "1.4 TB"),
    Quota(id: 3, name: "Seats", amount: "18 of 25"),
  ]
}
