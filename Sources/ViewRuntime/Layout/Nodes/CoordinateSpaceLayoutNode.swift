/// `coordinateSpace(_:)`: gives its space a name.
package final class CoordinateSpaceLayoutNode: UnaryLayoutNode {
  /// The name.
  package var name: AnyHashable?

  package override var coordinateSpaceName: AnyHashable? { name }
}
