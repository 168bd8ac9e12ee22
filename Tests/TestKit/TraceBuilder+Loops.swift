public import TraceEvents

/// How a planted loop gets from one lap to the next.
public enum PlantedHop: String, Sendable, CaseIterable {
  /// Every lap in one frame.
  case inFrame
  /// One lap in each frame: the action comes after the frame's layout, the body in the next frame.
  case crossFrame
  /// The action starts a task, which writes between the frames.
  case task
}

/// A loop through several views: each view's measured size is written to the next one's property.
public struct PlantedLoop {
  public var hop: PlantedHop
  /// Views, their properties and geometries, in the order of the cycle.
  public var views: [NodeSerial] = []
  public var properties: [NodeSerial] = []
  public var geometries: [NodeSerial] = []
  /// The last event of the chain so far: what the next evaluation is caused by.
  public var last: EventID = .none

  /// Places the views of a cycle.
  public init(_ builder: TraceBuilder, length: Int, hop: PlantedHop, prefix: String = "Planted", because: EventID) {
    self.hop = hop
    for place in 0..<length {
      let view = builder.view("\(prefix)\(place)", because: because, at: "\(prefix)\(place).swift:10")
      views.append(view)
      properties.append(builder.state("_size\(place)", of: view))
      geometries.append(builder.geometry(of: view))
    }
    last = because
  }
}

extension TraceBuilder {
  /// The first measurement, without a write before it: the loop's first write.
  public func startLoop(_ loop: inout PlantedLoop, value: RecordedValue) {
    let body = evaluate(loop.views[0], because: loop.last, field: "created", result: .first)
    loop.last = measureAndWrite(loop, from: 0, to: 0, because: body, value: value)
  }

  /// One step of the cycle: the view at a place re-evaluates, is laid out, is measured, and the next one is written.
  ///
  /// - Returns: the write.
  public func stepLoop(_ loop: inout PlantedLoop, from place: Int, value: RecordedValue, outcome: WriteOutcome? = nil) {
    let next = (place + 1) % loop.views.count
    let body = evaluate(loop.views[place], because: loop.last, field: "_size\(place)")
    loop.last = measureAndWrite(loop, from: place, to: next, because: body, value: value, outcome: outcome)
  }

  /// The body after the last write; nothing follows.
  public func restLoop(_ loop: PlantedLoop, at place: Int = 0) {
    let body = evaluate(loop.views[place], because: loop.last, field: "_size\(place)")
    let dirty = invalidateLayout(loop.views[place], because: body)
    layout(because: dirty)
  }

  private func measureAndWrite(
    _ loop: PlantedLoop, from place: Int, to next: Int, because body: EventID, value: RecordedValue,
    outcome: WriteOutcome? = nil
  ) -> EventID {
    let view = loop.views[place]
    let dirty = invalidateLayout(view, because: body)
    let old = self.value(of: loop.geometries[place])
    layout(because: dirty) { measure(view, proposing: 300, answers: (100, 20)) }
    let geometry = geometryChange(loop.geometries[place], to: value, because: dirty)
    let seen = observe(.onGeometryChange, on: view, from: old, to: value, because: geometry)
    let source = "Loop.swift:\(20 + next)"
    guard loop.hop == .task else {
      return action(.onGeometryChange, on: view, because: seen) {
        write(loop.properties[next], value, outcome: outcome, at: source)
      }
    }
    let task = action(.onGeometryChange, on: view, because: seen) { startTask(on: view) }
    wait(milliseconds: 1)
    return action(.deferred, on: view, because: task.cause, task: task.task) {
      write(loop.properties[next], value, outcome: outcome, at: source)
    }
  }
}
