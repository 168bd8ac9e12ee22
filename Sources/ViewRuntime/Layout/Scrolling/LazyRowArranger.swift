package import Foundation
package import TraceEvents

/// Stands between a lazy stack and the maker of its rows: puts several into one line, or dresses each.
@MainActor package protocol LazyRowArranger: LazyRowProvider {
  /// The maker of the rows.
  var base: (any LazyRowProvider)? { get set }

  /// Called before rows are asked for, with the breadth that is proposed.
  ///
  /// Returns: whether the lines are others now.
  func prepare(breadth: CGFloat?) -> Bool

  /// The line that a row of the base stands in.
  func line(ofRow index: Int) -> Int

  /// Called when the lazy stack has its lines again after a change; what is in none of them may go.
  func sweep(lines: [Int], causes: [EventID])
}

extension LazyRowArranger {
  package func prepare(breadth: CGFloat?) -> Bool { false }

  package func line(ofRow index: Int) -> Int { index }

  package func sweep(lines: [Int], causes: [EventID]) {}
}
