public import ViewRuntime

/// Small truth about a `PreferenceKey`: who contributes first must not decide.
///
///     let report = PreferenceTruth.check(LabelWidthKey.self, [40, 90, 60])
///     #expect(report.passed, "\(report)")
///
/// The values are reduced in every order, up to six of them, and grouped as nested containers group them; beyond that the order is turned
/// and reversed. `defaultValue` must change nothing, since a view without a contribution may add it. A key that collects
/// values in the order of the tree depends on it on purpose: say when two results are equal, `{ Set($0) == Set($1) }`.
public enum PreferenceTruth {
  /// Values of which every order is tried: 720 of six.
  private static let mostPermuted = 6

  /// Reduces values in other orders, where results can be compared.
  public static func check<Key: PreferenceKey>(_ key: Key.Type, _ values: [Key.Value]) -> VerificationReport
  where Key.Value: Equatable {
    check(key, values) { $0 == $1 }
  }

  /// Reduces values in other orders.
  ///
  /// - Parameter areEqual: when two results count as the same.
  public static func check<Key: PreferenceKey>(
    _ key: Key.Type, _ values: [Key.Value], areEqual: (Key.Value, Key.Value) -> Bool
  ) -> VerificationReport {
    var report = VerificationReport()
    let name = TypeNames.short(Key.self)
    guard values.count > 1 else {
      report.missed("\(name), which takes two values to reduce")
      return report
    }
    let expected = reduce(key, values)
    let orders = orders(of: values.count)
    for order in orders {
      let result = reduce(key, order.map { values[$0] })
      if !areEqual(result, expected) {
        report.fail(
          "preference-order", "order \(order.map { "\($0 + 1)" }.joined(separator: ", "))",
          "\(name) reduces to \(result), and to \(expected) in the order given: reduce must combine, not replace.")
        break
      }
    }
    if let first = values.first {
      let rest = reduce(key, Array(values.dropFirst()))
      let grouped = reduce(key, [first, rest])
      if !areEqual(grouped, expected) {
        report.fail(
          "preference-grouping", "the rest in a container of its own",
          "\(name) reduces to \(grouped), and to \(expected) without it.")
      }
    }
    for (place, result) in [
      ("first", reduce(key, [Key.defaultValue] + values)), ("last", reduce(key, values + [Key.defaultValue])),
    ] where !areEqual(result, expected) {
      report.fail(
        "preference-default", "defaultValue \(place)",
        "\(name) reduces to \(result) with its defaultValue \(place), and to \(expected) without.")
    }
    report.looked("\(name): \(values.count) values in \(orders.count) orders")
    return report
  }

  private static func reduce<Key: PreferenceKey>(_ key: Key.Type, _ values: [Key.Value]) -> Key.Value {
    guard var result = values.first else { return Key.defaultValue }
    for value in values.dropFirst() { Key.reduce(value: &result) { value } }
    return result
  }

  private static func orders(of count: Int) -> [[Int]] {
    let straight = Array(0..<count)
    if count > mostPermuted {
      return [straight.reversed()] + straight.map { Array(straight[$0...] + straight[..<$0]) }
    }
    var found: [[Int]] = [[]]
    for next in straight {
      found = found.flatMap { order in
        (0...order.count).map { place in Array(order[..<place]) + [next] + Array(order[place...]) }
      }
    }
    return found
  }
}
