/// What a host varies where SwiftUI gives no contract: how often and in which order bodies run.
///
/// The same seed varies the same way. Bodies that are due at one depth run in another order and in other batches, sleeps
/// that end at one time end in another order, and some bodies are asked once more, which is marked and counted nowhere.
@MainActor final class Perturbation {
  private var state: UInt64

  /// One body of so many is asked once more. Source: chosen here, often enough to meet each body of a demo.
  static let addedEvaluations = 4
  /// One batch of so many is split. Source: chosen here.
  static let splitBatches = 3

  init(seed: UInt64) {
    // An odd multiple, so that seeds near each other begin far apart.
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x632B_E59B_D9B4_E019
  }

  /// A number below a bound: the upper bits of a 64-bit linear congruence.
  func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, bound)
  }

  /// Whether something that befalls one of so many does so now.
  func befalls(oneIn count: Int) -> Bool { number(below: count) == 0 }

  /// The same in another order.
  func shuffled<Element>(_ items: [Element]) -> [Element] {
    var result = items
    for place in result.indices.dropFirst() { result.swapAt(place, number(below: place + 1)) }
    return result
  }
}
