/// How much layout was done, for tests and for the virtual clock's cost table.
package struct LayoutCounters: Equatable, Sendable {
  /// Measurements really made.
  package var measured = 0
  /// Measurements answered from memory.
  package var remembered = 0
  /// Lengths really found without a size.
  package var lengths = 0
  /// Placements made.
  package var placed = 0
  /// Subtrees whose placement could be left as it was.
  package var skipped = 0
  /// Alignment guides really computed.
  package var guides = 0
  /// Ids of collections that were compared with those of before.
  package var comparedIDs = 0
  /// Passes run.
  package var passes = 0

  /// Nothing done.
  package init() {}
}
