public import Foundation

/// A view's size and place, as layout found them.
public struct GeometryProxy: Sendable {
  /// Whose geometry.
  let node: LayoutNode
  /// Notes what is read of it, for a reader's content.
  let reads: (any GeometryReads)?

  /// The size.
  public var size: CGSize {
    MainActorOnly.run((node, reads)) { node, reads in
      reads?.readSize()
      return node.frame.size
    }
  }

  /// Room that bars, the display's corners and the keyboard take at each edge that the view touches.
  public var safeAreaInsets: EdgeInsets {
    MainActorOnly.run((node, reads)) { node, reads in
      reads?.readFrame(isNamed: false)
      return node.safeAreaInsets()
    }
  }

  /// The frame in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(of: coordinateSpace.coordinateSpace)
  }

  /// The frame in a coordinate space.
  @_disfavoredOverload public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    frame(of: coordinateSpace)
  }

  /// The bounds of a named coordinate space, in this view's own space; nil when no ancestor has the name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    MainActorOnly.run((node, reads, coordinateSpace.name)) { node, reads, name in
      reads?.readFrame(isNamed: true)
      return node.bounds(ofSpaceNamed: name)
    }
  }

  /// Where an anchor's place is, in this view's own space.
  public subscript<T>(anchor: Anchor<T>) -> T {
    let own = MainActorOnly.run((node, reads)) { node, reads in
      reads?.readFrame(isNamed: false)
      return node.globalFrame.origin
    }
    return anchor.value(from: own)
  }

  private func frame(of space: CoordinateSpace) -> CGRect {
    MainActorOnly.run((node, reads, space)) { node, reads, space in
      switch space {
      case .local: reads?.readSize()
      case .global: reads?.readFrame(isNamed: false)
      case .named: reads?.readFrame(isNamed: true)
      }
      return node.frame(in: space)
    }
  }
}

/// Hears what is read of a proxy, to make it a dependency.
@MainActor protocol GeometryReads: AnyObject, Sendable {
  /// The size was read.
  func readSize()
  /// A frame was read, in the window or in a named space.
  func readFrame(isNamed: Bool)
}
