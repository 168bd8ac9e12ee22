import TraceEvents
import UpdateGraph

/// Finds out, in a recording, whether a preference's value follows the last contributor: `reduce` is to join them all.
///
/// The contributions are reduced again in their order and backwards; both ends are then known.
@MainActor struct PreferenceOrder {
  /// Whether it was told already.
  private var isTold = false
  /// Checks left: `reduce` runs twice more for each, and what it does with two values it does with others.
  private var checksLeft = PreferenceOrder.mostChecks

  /// Checks of one watcher at most. Values may be equal by chance at first; eight changes show it.
  private static let mostChecks = 8

  init() {}

  /// Checks a key's contributions below some elements, and says so once if the last one wins.
  mutating func check<Key: PreferenceKey>(
    _ key: Key.Type, below elements: [Element], node: NodeSerial, contributors: Int, _ tree: ViewTree
  ) {
    guard tree.graph.isRecording, !isTold, checksLeft > 0, contributors > 1 else { return }
    checksLeft -= 1
    let values = tree.graph.untracked { PreferenceReduction.contributions(to: key, below: elements) }
    guard values.count > 1, let first = values.first, let last = values.last,
      !ValueComparison.areEqualByOwnRule(first, last)
    else { return }
    let (forwards, backwards) = tree.duringUpdate {
      tree.graph.untracked { (reduced(key, values), reduced(key, values.reversed())) }
    }
    guard ValueComparison.areEqualByOwnRule(forwards, last), ValueComparison.areEqualByOwnRule(backwards, first)
    else { return }
    isTold = true
    tree.diagnose(
      id: "preference-order",
      "\(TypeNames.short(key)) of \(values.count) contributors is \(ValueDescription.text(last)), the last one's; in the "
        + "other order it would be \(ValueDescription.text(first))", node: node, isPrinted: false)
  }

  private func reduced<Key: PreferenceKey>(_ key: Key.Type, _ values: [Key.Value]) -> Key.Value {
    var value = Key.defaultValue
    for next in values { Key.reduce(value: &value) { next } }
    return value
  }
}
