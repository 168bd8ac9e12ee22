public import TraceEvents

/// Views and properties of the story.
extension TraceBuilder {
  /// A node of any kind.
  public func node(
    _ label: String, kind: NodeKind, in parent: NodeSerial, identity: IdentityComponent = .index(0),
    because cause: EventID = .none, at place: String = "", module: String = ""
  ) -> NodeSerial {
    let address = code(place)
    let node = newNode()
    parents[node] = parent
    record(
      .nodeCreated(
        NodeCreated(
          node: node, kind: kind, label: label, module: module, parent: parent, identity: identity, cause: cause,
          code: address)))
    return node
  }

  /// A view of the app.
  public func view(
    _ type: String, in parent: NodeSerial? = nil, identity: IdentityComponent = .index(0),
    because cause: EventID = .none, at place: String = ""
  ) -> NodeSerial {
    node(type, kind: .view, in: parent ?? rootNode, identity: identity, because: cause, at: place, module: "Story")
  }

  /// A view of the runtime: a stack, a text.
  public func primitive(_ type: String, in parent: NodeSerial) -> NodeSerial {
    node(type, kind: .primitive, in: parent)
  }

  /// A modifier or callback, such as `onGeometryChange`.
  public func modifier(_ name: String, in parent: NodeSerial) -> NodeSerial {
    node(name, kind: .modifier, in: parent)
  }

  /// A `@State` property, by storage name.
  public func state(_ name: String, of view: NodeSerial, initially value: RecordedValue = .double(RecordedDouble(0)))
    -> NodeSerial
  {
    let property = node(name, kind: .state, in: view, identity: .property(name))
    values[property] = value
    return property
  }

  /// A property of a model, `Type.property`.
  public func model(_ name: String, initially value: RecordedValue = .integer(0)) -> NodeSerial {
    let property = node(name, kind: .model, in: .none, identity: .property(name))
    values[property] = value
    return property
  }

  /// The geometry that a reader or callback below a view offers.
  public func geometry(of view: NodeSerial, initially value: RecordedValue = .double(RecordedDouble(0)))
    -> NodeSerial
  {
    let geometry = node("geometry", kind: .geometry, in: view)
    values[geometry] = value
    return geometry
  }

  /// A preference's reduced value.
  public func preference(_ key: String, in view: NodeSerial) -> NodeSerial {
    node(key, kind: .preference, in: view)
  }

  /// Takes a node away.
  public func remove(_ node: NodeSerial, reason: RemovalReason = .elementRemoved, because cause: EventID) {
    record(.nodeRemoved(NodeRemoved(node: node, reason: reason, cause: cause)))
  }
}
