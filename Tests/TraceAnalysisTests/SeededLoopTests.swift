import Foundation
import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// What a planted loop is to look like.
private struct Plan {
  enum Ending: CaseIterable { case running, settled, cut, stopped }
  enum Values: CaseIterable { case period, subPixel, drift, converging }

  var length: Int
  var hop: PlantedHop
  var ending: Ending
  var values: Values
  var laps: Int
  var period: Int
  var amplitude: Double
  var base: Double

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    length = random.integer(1...6)
    hop = random.pick(PlantedHop.allCases)
    values = random.pick(Values.allCases)
    period = random.integer(2...5)
    amplitude = values == .subPixel ? random.double(0.001..<0.9) : random.double(2..<200)
    base = random.double(10..<500)
    // In one frame a loop can't go on for ever, and nothing from outside comes in.
    ending = hop == .inFrame ? random.pick([.settled, .cut]) : random.pick(Ending.allCases)
    laps = max(2 * period + 3, random.integer(8...16))
  }

  /// The value of a lap, from 0.
  func value(_ lap: Int) -> Double {
    switch values {
    case .period, .subPixel: base + amplitude * Double(lap % period) / Double(period - 1)
    case .drift: base + amplitude * Double(lap)
    case .converging: base + amplitude / Double(1 << min(lap, 40))
    }
  }

  var shape: String {
    if ending == .settled { return "converging" }
    switch values {
    case .period: return "period \(period)"
    case .subPixel: return "sub-pixel"
    case .drift: return "drift"
    case .converging: return "converging"
    }
  }
}

/// Plants one loop in healthy noise.
private struct Planting {
  let plan: Plan
  let builder = TraceBuilder(refreshRate: 60)
  var loop: PlantedLoop
  let cast: HealthyCast
  let isOn: NodeSerial

  init(seed: UInt64, plan: Plan) {
    self.plan = plan
    let launch = builder.external(.launch)
    cast = HealthyCast(builder, seed: seed &+ 1, actors: 3)
    loop = PlantedLoop(builder, length: plan.length, hop: plan.hop, because: launch)
    isOn = builder.state("_isOn", of: loop.views[0], initially: .bool(true))
  }

  mutating func trace() -> Trace {
    let steps = plan.laps * plan.length
    if plan.hop == .inFrame {
      cast.frame(builder) { cast.act() }
      builder.frame {
        builder.startLoop(&loop, value: .number(plan.value(0)))
        for step in 1..<steps { self.step(step) }
        end(steps)
        builder.draw(loop.views, because: loop.last)
      }
      for _ in 0..<10 { builder.frame { cast.act() } }
      return builder.finish()
    }
    builder.frame {
      cast.act()
      builder.startLoop(&loop, value: .number(plan.value(0)))
    }
    for step in 1..<steps {
      builder.frame {
        if step.isMultiple(of: 2) { cast.act() }
        self.step(step)
        if !step.isMultiple(of: 2) { cast.act() }
        builder.draw(loop.views, because: loop.last)
      }
    }
    if plan.ending != .running {
      builder.frame { end(steps) }
      for _ in 0..<8 { builder.frame { cast.act() } }
    }
    return builder.finish()
  }

  private mutating func step(_ step: Int) {
    let value = plan.value(step / plan.length) + Double(step % plan.length)
    builder.stepLoop(&loop, from: (step - 1) % plan.length, value: .number(value))
  }

  private mutating func end(_ steps: Int) {
    let place = (steps - 1) % plan.length
    let view = loop.views[place]
    switch plan.ending {
    case .running: break
    case .settled:
      // The next property is found to hold what is measured.
      let held = builder.value(of: loop.properties[steps % plan.length])
      builder.stepLoop(&loop, from: place, value: held, outcome: .silent)
    case .cut:
      let body = builder.evaluate(view, because: loop.last)
      let seen = builder.observe(
        .onPreferenceChange, on: view, from: .none, to: .number(plan.value(plan.laps)), because: body)
      builder.guardFires(.updatedMultipleTimes, on: view, because: seen)
    case .stopped:
      let tap = builder.tap(on: view)
      let off = builder.action(.button, on: view, because: tap) { builder.write(isOn, .bool(false)) }
      builder.evaluate(
        view,
        reasons: [
          EvaluationReason(input: isOn, field: "_isOn", cause: off),
          EvaluationReason(input: .none, field: "_size\(place)", cause: loop.last),
        ])
    }
  }
}

extension HealthyCast {
  /// One frame of the cast alone.
  func frame(_ builder: TraceBuilder, _ body: () -> Void) { builder.frame(body) }
}

/// Traces made by seed: `SEEDED_TRACES=1000` for the long run.
private let seeds = 0..<(ProcessInfo.processInfo.environment["SEEDED_TRACES"].flatMap { Int($0) } ?? 80)

@Suite struct SeededLoopTests {
  @Test func plantedLoopsAreFound() throws {
    for seed in seeds {
      let plan = Plan(seed: UInt64(seed))
      var planting = Planting(seed: UInt64(seed), plan: plan)
      let analysis = Analysis(planting.trace())
      let loops = analysis.loops.filter { $0.severity >= .warning }
      let found = try #require(loops.first, "seed \(seed): nothing found of \(plan)")
      #expect(loops.count == 1, "seed \(seed): \(loops.map(\.line))")
      let names = (0..<plan.length).map { "Planted\($0).size\($0)" }
      #expect(found.members.filter { $0.kind == .write }.map(\.name).sorted() == names, "seed \(seed)")
      #expect(found.shape.name == plan.shape, "seed \(seed): \(found.values.map(\.text)) \(plan)")
      #expect(isEnding(found.ending, plan), "seed \(seed): \(found.ending) of \(plan)")
      #expect(found.isDeferred == (plan.hop == .task), "seed \(seed)")
      if plan.values == .period && plan.ending != .settled {
        #expect(abs((found.shape.amplitude ?? 0) - plan.amplitude) < 1e-9, "seed \(seed)")
      }
      #expect(analysis.findings(atLeast: .warning).map(\.kind) == ["feedback-loop"], "seed \(seed)")
    }
  }

  private func isEnding(_ ending: LoopEnding, _ plan: Plan) -> Bool {
    switch (ending, plan.ending) {
    case (.stillRunning, .running): true
    case (.settled(let laps), .settled): laps >= plan.laps - 1 && laps <= plan.laps
    case (.cutByGuard(.updatedMultipleTimes), .cut): true
    case (.stoppedByOutside(let name), .stopped): name.hasPrefix("tap")
    default: false
    }
  }

  @Test func healthyTracesAreSilent() {
    for seed in seeds {
      let builder = TraceBuilder(refreshRate: seed.isMultiple(of: 2) ? 60 : 120)
      builder.external(.launch)
      let cast = HealthyCast(builder, seed: UInt64(seed), actors: 1 + seed % 7)
      for _ in 0..<(20 + seed % 30) { builder.frame { cast.act() } }
      let analysis = Analysis(builder.finish())
      let alarms = analysis.findings(atLeast: .warning)
      #expect(alarms.isEmpty, "seed \(seed): \(alarms.map { "\($0.title): \($0.cause)" })")
      #expect(analysis.graph.droppedEdges == 0)
    }
  }
}
