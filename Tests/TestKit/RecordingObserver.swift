public import TraceEvents
public import UpdateGraph

/// Keeps all events in memory, for tests that hold a sequence against what was expected.
public final class RecordingObserver: GraphObserver {
  /// The events, in order.
  public private(set) var events: [TraceEvent] = []
  /// Whether events are wanted.
  public var isRecording = true
  /// Name of each node, by its serial: `CounterView`, `CounterView._count`.
  public private(set) var names: [NodeSerial: String] = [:]

  /// An observer without events.
  public init() {}

  public func record(_ event: TraceEvent) -> EventID {
    events.append(event)
    if case .nodeCreated(let node) = event {
      if case .property = node.identity, let parent = names[node.parent] {
        names[node.node] = "\(parent).\(node.label)"
      } else {
        names[node.node] = node.label
      }
    }
    return EventID(thread: 0, ordinal: UInt64(events.count))
  }

  /// The event of an id.
  public subscript(id: EventID) -> TraceEvent? {
    guard id.ordinal > 0, id.ordinal <= events.count else { return nil }
    return events[Int(id.ordinal) - 1]
  }

  /// Forgets nothing of the past, but lets `new` begin here.
  public func mark() { marked = events.count }

  private var marked = 0

  /// Events since the last mark.
  public var new: ArraySlice<TraceEvent> { events[marked...] }

  /// A node's name.
  public func name(_ node: NodeSerial) -> String { names[node] ?? "-" }

  /// Events since the last mark as short lines: only updates, no layout, drawing, frames or nodes.
  public var updateLines: [String] { new.compactMap { line($0) } }

  /// Names of the views whose bodies ran since the last mark, in order.
  public var evaluated: [String] {
    new.compactMap { event in
      if case .evaluationEnd(let end) = event { return name(end.node) }
      return nil
    }
  }

  /// Names of nodes that were checked or skipped since the last mark, in order.
  public var validated: [String] {
    new.compactMap { event in
      if case .validated(let event) = event { return name(event.node) }
      return nil
    }
  }

  private func line(_ event: TraceEvent) -> String? {
    switch event {
    case .nodeRemoved(let event): return "removed \(name(event.node)) \(event.reason)"
    case .nodeMoved(let event): return "moved \(name(event.node)) \(event.from)->\(event.to)"
    case .external(let event): return "external \(event.kind)"
    case .transactionBegin: return "transaction"
    case .actionBegin(let event): return "action \(event.kind)"
    case .observedChange(let event): return "observed \(event.kind) \(text(event.old))->\(text(event.new))"
    case .guardFired(let event): return "guard \(event.kind) \(event.message)"
    case .write(let event):
      return "write \(name(event.property)) \(text(event.old))->\(text(event.new)) \(event.outcome)"
    case .invalidated(let event): return "invalidated \(name(event.node))"
    case .evaluationEnd(let event):
      return "evaluated \(name(event.node)) \(event.reasons.map(\.field).joined(separator: ",")) \(event.result)"
    case .validated(let event): return "validated \(name(event.node))"
    case .diagnostic(let event): return "diagnostic \(event.id)"
    case .preferenceReduced(let event): return "reduced \(event.key) \(text(event.value))"
    case .geometryChanged: return "geometry"
    case .animationBegin(let event): return "animation \(event.curve)"
    case .animationEnd(let event): return "animation end \(event.finished)"
    case .task(let event): return "task \(event.stage)"
    default: return nil
    }
  }

  private func text(_ value: RecordedValue) -> String {
    switch value {
    case .none: "none"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .double(let number): "\(number.value)"
    case .string(let text): "\"\(text)\""
    case .enumCase(let name): ".\(name)"
    case .point(let point): "(\(point.x.value), \(point.y.value))"
    case .size(let size): "\(size.width.value)x\(size.height.value)"
    case .rect(let rect):
      "\(rect.origin.x.value),\(rect.origin.y.value) \(rect.size.width.value)x\(rect.size.height.value)"
    case .collection(let type, let count): "\(type)[\(count)]"
    case .opaque(let type): type
    case .redacted: "redacted"
    }
  }
}
