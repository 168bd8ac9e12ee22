import TraceEvents

/// Views that behave well, and look like trouble: they animate, follow a finger, tick, type, measure, load pages.
///
/// Every write of theirs has a root from outside. Some of what they measure is stored one frame late, so that the echo
/// of one impulse meets the next one: the hardest case for a loop finder to stay silent on.
public final class HealthyCast {
  private let builder: TraceBuilder
  private var random: SeededRandom
  private var actors: [Actor] = []
  /// Evaluations put off to the next frame, with the actor they belong to.
  private var late: [(actor: Int, write: EventID)] = []

  private struct Actor {
    var role: Role
    var view: NodeSerial
    var driver: NodeSerial
    var measured: NodeSerial
    var geometry: NodeSerial
    var readers: [NodeSerial]
    var isLate: Bool
    var animation: UInt32?
    var count = 0
  }

  private enum Role: CaseIterable {
    case animation, drag, timer, typing, timeline, onChange, pages, resize
  }

  /// Casts a few actors.
  public init(_ builder: TraceBuilder, seed: UInt64, actors count: Int) {
    self.builder = builder
    random = SeededRandom(seed: seed)
    for place in 0..<count {
      let role = random.pick(Role.allCases)
      let view = builder.view("Healthy\(place)", at: "Healthy.swift:\(place + 1)")
      let readers = (0..<random.integer(1...6)).map {
        builder.view("Healthy\(place)Leaf", in: view, identity: .index($0))
      }
      actors.append(
        Actor(
          role: role, view: view, driver: builder.state("_driver", of: view),
          measured: builder.state("_measured", of: view), geometry: builder.geometry(of: view), readers: readers,
          isLate: random.chance(0.5)))
    }
  }

  /// What the cast does in one frame: late echoes first, then new impulses.
  public func act() {
    var echoes: [Int: EventID] = [:]
    for entry in late { echoes[entry.actor] = entry.write }
    late = []
    for place in actors.indices { play(place, echo: echoes[place]) }
  }

  private func play(_ place: Int, echo: EventID?) {
    let isActive = random.chance(0.8)
    guard isActive else {
      if let echo { settle(place, echo) }
      return
    }
    switch actors[place].role {
    case .animation: animate(place, echo)
    case .drag: follow(place, .drag, .gesture, echo)
    case .resize: follow(place, .resize, .hostCall, echo)
    case .timer: tick(place, .timer, .timer, echo)
    case .typing: tick(place, .type, .textEdit, echo)
    case .timeline: timeline(place, echo)
    case .onChange: onChange(place, echo)
    case .pages: pages(place, echo)
    }
  }

  /// The late body of the last measurement, alone: nothing changes any more.
  private func settle(_ place: Int, _ echo: EventID) {
    let body = builder.evaluate(actors[place].view, because: echo, field: "_measured")
    let dirty = builder.invalidateLayout(actors[place].view, because: body)
    builder.layout(because: dirty)
    builder.draw([actors[place].view], because: dirty)
  }

  private func next(_ place: Int) -> RecordedValue {
    actors[place].count += 1
    return .number(Double(actors[place].count) + random.double(0..<0.5))
  }

  /// A body with one or two reasons, its layout, and the measurement that follows from it.
  private func update(_ place: Int, because cause: EventID, _ echo: EventID?) {
    let actor = actors[place]
    var reasons = [EvaluationReason(input: actor.driver, field: "_driver", cause: cause)]
    if let echo { reasons.append(EvaluationReason(input: actor.measured, field: "_measured", cause: echo)) }
    if random.chance(0.5) { reasons.reverse() }
    let body = builder.evaluate(actor.view, reasons: reasons)
    for reader in actor.readers { builder.evaluate(reader, because: body, field: "@self") }
    let dirty = builder.invalidateLayout(actor.view, because: body)
    measure(place, because: dirty)
  }

  private func measure(_ place: Int, because dirty: EventID) {
    let actor = actors[place]
    builder.layout(because: dirty) { builder.measure(actor.view, proposing: 300, answers: (200, 40)) }
    if random.chance(0.7) {
      let value = next(place)
      let old = builder.value(of: actor.geometry)
      let geometry = builder.geometryChange(actor.geometry, to: value, because: dirty)
      let seen = builder.observe(.onGeometryChange, on: actor.view, from: old, to: value, because: geometry)
      let write = builder.action(.onGeometryChange, on: actor.view, because: seen) {
        builder.write(actor.measured, value)
      }
      if actor.isLate {
        late.append((place, write))
      } else {
        settle(place, write)
      }
    }
    builder.draw([actor.view], because: dirty)
  }

  private func animate(_ place: Int, _ echo: EventID?) {
    let actor = actors[place]
    guard let animation = actor.animation else {
      let tap = builder.tap(on: actor.view)
      let value = next(place)
      let write = builder.action(.button, on: actor.view, because: tap) { builder.write(actor.driver, value) }
      actors[place].animation = builder.beginAnimation(on: actor.view, because: write)
      update(place, because: write, echo)
      return
    }
    let tick = builder.external(.animationTick)
    let moved = builder.tickAnimation(animation, on: actor.view, because: tick)
    var causes = [builder.invalidateLayout(actor.view, because: moved)]
    if let echo {
      let body = builder.evaluate(actor.view, because: echo, field: "_measured")
      causes.append(builder.invalidateLayout(actor.view, because: body))
    }
    if random.chance(0.5) { causes.reverse() }
    let value = next(place)
    builder.layout(because: causes[0])
    let old = builder.value(of: actor.geometry)
    let geometry =
      causes.count == 1
      ? builder.geometryChange(actor.geometry, to: value, because: causes[0])
      : builder.geometryChange(actor.geometry, to: value, because: causes[0], causes[1])
    let seen = builder.observe(.onGeometryChange, on: actor.view, from: old, to: value, because: geometry)
    let write = builder.action(.onGeometryChange, on: actor.view, because: seen) {
      builder.write(actor.measured, value)
    }
    if actor.isLate { late.append((place, write)) } else { settle(place, write) }
    builder.draw([actor.view], because: causes[0])
    if random.chance(0.05) {
      builder.endAnimation(animation)
      actors[place].animation = nil
    }
  }

  private func follow(_ place: Int, _ kind: ExternalKind, _ action: ActionKind, _ echo: EventID?) {
    let actor = actors[place]
    let event = builder.external(kind, on: actor.view)
    let value = next(place)
    let write = builder.action(action, on: actor.view, because: event) { builder.write(actor.driver, value) }
    update(place, because: write, echo)
  }

  private func tick(_ place: Int, _ kind: ExternalKind, _ action: ActionKind, _ echo: EventID?) {
    let actor = actors[place]
    let event = builder.external(kind, on: actor.view)
    let value = next(place)
    let write = builder.action(action, on: actor.view, because: event) { builder.write(actor.driver, value) }
    for reader in actor.readers { builder.evaluate(reader, because: write) }
    builder.draw(actor.readers, because: write)
    if let echo { settle(place, echo) }
  }

  private func timeline(_ place: Int, _ echo: EventID?) {
    let event = builder.external(.timeline, on: actors[place].view)
    update(place, because: event, echo)
  }

  /// One property follows another, once per outside event.
  private func onChange(_ place: Int, _ echo: EventID?) {
    let actor = actors[place]
    let event = builder.external(.tap, on: actor.view)
    let value = next(place)
    let first = builder.action(.button, on: actor.view, because: event) { builder.write(actor.driver, value) }
    let body = builder.evaluate(actor.view, because: first, field: "_driver")
    let seen = builder.observe(.onChange, on: actor.view, from: .none, to: value, because: body)
    let second = builder.action(.onChange, on: actor.view, because: seen) { builder.write(actor.measured, value) }
    builder.evaluate(actor.view, because: second, field: "_measured")
    if let echo { settle(place, echo) }
  }

  /// New rows ask for more rows until the screen is full: each lap through a row that it made itself.
  private func pages(_ place: Int, _ echo: EventID?) {
    let actor = actors[place]
    var cause = builder.external(.scroll, on: actor.view)
    for _ in 0..<random.integer(1...3) {
      let body = builder.evaluate(actor.view, because: cause)
      let row = builder.view(
        "Healthy\(place)Row", in: actor.view, identity: .explicit("\(builder.ordinal)"), because: body)
      let made = builder.evaluate(row, because: body, field: "created", result: .first)
      let value = next(place)
      cause = builder.action(.onAppear, on: row, because: made) { builder.write(actor.driver, value) }
    }
    builder.evaluate(actor.view, because: cause)
    if let echo { settle(place, echo) }
  }
}
