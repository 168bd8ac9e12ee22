import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

@Suite struct LoopTests {
  /// Laps in one frame: the first measurement, then one write per value.
  private func inFrame(_ values: [Double], after: (TraceBuilder, inout PlantedLoop) -> Void = { $0.restLoop($1) })
    -> Analysis
  {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    var loop = PlantedLoop(builder, length: 1, hop: .inFrame, because: launch)
    builder.frame {
      builder.startLoop(&loop, value: .number(values[0]))
      for value in values.dropFirst() { builder.stepLoop(&loop, from: 0, value: .number(value)) }
      after(builder, &loop)
      builder.draw(loop.views, because: loop.last)
    }
    for _ in 0..<4 { builder.frame(draws: false) {} }
    return Analysis(builder.finish())
  }

  @Test func aValueStoredOnceIsAdvice() throws {
    let analysis = inFrame([120])
    let loop = try #require(analysis.loops.first)
    #expect(analysis.loops.count == 1)
    #expect(loop.ending == .settled(laps: 1))
    #expect(loop.severity == .advice)
    #expect(loop.isMeasuredOnce && !loop.isCycle)
    #expect(analysis.findings.filter { $0.loop != nil }.map(\.kind) == ["measured-once"])
    #expect(analysis.triage.readings.isEmpty)
    #expect(loop.propertyName == "Planted0.size0")
    #expect(
      loop.line == "Planted0.body → layout → geometry of Planted0 → onGeometryChange of Planted0 → write Planted0.size0"
    )
  }

  @Test func aLoopThatSettlesInTwoLapsIsAWarning() throws {
    let analysis = inFrame([130, 150]) { builder, loop in
      builder.stepLoop(&loop, from: 0, value: .number(150))
    }
    let loop = try #require(analysis.loops.first)
    #expect(analysis.loops.count == 1)
    #expect(loop.ending == .settled(laps: 2))
    #expect(loop.ending.text == "settled after 2 laps")
    #expect(loop.severity == .warning)
    #expect(analysis.findings.filter { $0.loop != nil }.map(\.kind) == ["feedback-loop"])
    #expect(loop.shape == .converging)
    #expect(loop.laps == 2 && loop.frames == 1 && loop.lapsPerSecond == nil)
    #expect(loop.values == [.number(0), .number(130), .number(150)])
    #expect(loop.cost.update > .zero && loop.cost.layout > .zero && loop.cost.actions > .zero)
    #expect(loop.startedBy == "launch")
    #expect(loop.place == CodePlace(file: "Loop.swift", line: 20, function: ""))
    #expect(
      loop.line
        == "write Planted0.size0 → Planted0.body → layout → geometry of Planted0 → onGeometryChange of Planted0"
        + " → write Planted0.size0")
  }

  @Test func aLoopCutByAGuardIsSevereWithTheValuesAtTheCut() throws {
    let analysis = inFrame([80, 92]) { builder, loop in
      let view = loop.views[0]
      let body = builder.evaluate(view, because: loop.last)
      let dirty = builder.invalidateLayout(view, because: body)
      builder.layout(because: dirty)
      let seen = builder.observe(.onPreferenceChange, on: view, from: .number(92), to: .number(104), because: dirty)
      builder.guardFires(.updatedMultipleTimes, on: view, because: seen)
    }
    let loop = try #require(analysis.loops.first)
    #expect(loop.ending == .cutByGuard(.updatedMultipleTimes))
    #expect(loop.ending.text.hasPrefix("cut by guard"))
    #expect(loop.severity == .severe)
    #expect(loop.dropped == [.number(104)])
    #expect(loop.guardDrops == 1)
    #expect(loop.shape == .drift(perLap: 12))
    #expect(loop.laps == 2)
  }

  @Test func periodTwoIsSeenFromTheDroppedValue() throws {
    let analysis = inFrame([100, 120]) { builder, loop in
      let body = builder.evaluate(loop.views[0], because: loop.last)
      let view = loop.views[0]
      let seen = builder.observe(.onGeometryChange, on: view, from: .number(120), to: .number(100), because: body)
      builder.guardFires(.duplicateValue, on: view, because: seen)
    }
    #expect(analysis.loops.first?.shape == .periodic(period: 2, amplitude: 20))
  }

  @Test func aDroppedValueOfAnotherKindIsNoLapsValue() throws {
    let builder = TraceBuilder()
    let view = builder.view("Gallery")
    let columns = builder.state("_columns", of: view, initially: .integer(2))
    builder.frame {
      var last = builder.external(.launch)
      for (width, count) in [(152.0, 4), (252, 2), (152, 4)] {
        let body = builder.evaluate(view, because: last)
        let seen = builder.observe(.onChange, on: view, from: .none, to: .number(width), because: body)
        last = builder.action(.onChange, on: view, because: seen) { builder.write(columns, .integer(Int64(count))) }
      }
      let body = builder.evaluate(view, because: last)
      let seen = builder.observe(.onChange, on: view, from: .number(152), to: .number(252), because: body)
      builder.guardFires(.updatedMultipleTimes, on: view, because: seen)
    }
    let loop = try #require(Analysis(builder.finish()).loops.first)
    #expect(loop.dropped == [.number(252)])
    #expect(loop.shape == .periodic(period: 2, amplitude: 2))
    #expect(loop.ending == .cutByGuard(.updatedMultipleTimes))
  }

  @Test func theWayThroughTheMeasurementIsShown() throws {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    var loop = PlantedLoop(builder, length: 1, hop: .crossFrame, because: launch)
    let view = loop.views[0]
    let reader = builder.primitive("GeometryReader", in: view)
    builder.frame { builder.startLoop(&loop, value: .number(1)) }
    for lap in 1..<6 {
      builder.frame {
        let body = builder.evaluate(view, because: loop.last)
        let dirty = builder.invalidateLayout(view, because: body)
        let geometry = builder.geometryChange(loop.geometries[0], to: .number(Double(lap)), because: dirty)
        let content = builder.evaluate(
          reader,
          reasons: [
            EvaluationReason(input: .none, field: "@self", cause: body),
            EvaluationReason(input: loop.geometries[0], field: "geometry", cause: geometry),
          ])
        loop.last = builder.action(.task, on: view, because: content) {
          builder.write(loop.properties[0], .number(Double(lap + 1)))
        }
      }
    }
    let found = try #require(Analysis(builder.finish()).loops.first)
    #expect(found.members.map(\.kind) == [.write, .evaluation, .layout, .geometry, .deferred])
  }

  @Test func oneLapPerFrameStillRunning() throws {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    var loop = PlantedLoop(builder, length: 1, hop: .crossFrame, because: launch)
    builder.frame { builder.startLoop(&loop, value: .number(240)) }
    for lap in 0..<30 {
      builder.frame { builder.stepLoop(&loop, from: 0, value: .number(lap.isMultiple(of: 2) ? 120 : 240)) }
    }
    let analysis = Analysis(builder.finish())
    let found = try #require(analysis.loops.first)
    #expect(analysis.loops.count == 1)
    #expect(found.ending == .stillRunning && found.severity == .severe)
    #expect(found.shape == .periodic(period: 2, amplitude: 120))
    #expect(found.laps == 31 && found.frames == 31)
    let rate = try #require(found.lapsPerSecond)
    #expect(abs(rate - 60) < 0.1)
    #expect(found.millisecondsPerLap > 0)
    #expect(!found.isDeferred)
  }

  @Test func aDeferredWriteIsStillTheLoopItWas() throws {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    var loop = PlantedLoop(builder, length: 1, hop: .task, because: launch)
    builder.frame { builder.startLoop(&loop, value: .number(10)) }
    for lap in 1..<20 { builder.frame { builder.stepLoop(&loop, from: 0, value: .number(10 + 2 * Double(lap))) } }
    let found = try #require(Analysis(builder.finish()).loops.first)
    #expect(found.isDeferred)
    #expect(found.shape == .drift(perLap: 2))
    #expect(found.ending == .stillRunning)
    #expect(found.fix.hasPrefix("The write is deferred, not removed"))
    #expect(found.line.contains("deferred block of Planted0"))
  }

  @Test func stoppedByAnOutsideEventNamesIt() throws {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    var loop = PlantedLoop(builder, length: 1, hop: .crossFrame, because: launch)
    let isOn = builder.state("_isOn", of: loop.views[0], initially: .bool(true))
    builder.frame { builder.startLoop(&loop, value: .number(1)) }
    for lap in 2..<12 { builder.frame { builder.stepLoop(&loop, from: 0, value: .number(lap % 2 == 0 ? 5 : 1)) } }
    builder.frame {
      let tap = builder.external(.tap, on: loop.views[0], detail: "tap (10, 10) on Planted0")
      let off = builder.action(.button, on: loop.views[0], because: tap) { builder.write(isOn, .bool(false)) }
      builder.evaluate(
        loop.views[0],
        reasons: [
          EvaluationReason(input: isOn, field: "_isOn", cause: off),
          EvaluationReason(input: loop.properties[0], field: "_size0", cause: loop.last),
        ])
    }
    for _ in 0..<20 { builder.frame(draws: false) {} }
    let found = try #require(Analysis(builder.finish()).loops.first { $0.property == loop.properties[0] })
    #expect(found.ending == .stoppedByOutside("tap (tap (10, 10) on Planted0)"))
    #expect(found.severity == .severe)
  }

  @Test func lastBitsAreComparedAndPrintedExactly() throws {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    var loop = PlantedLoop(builder, length: 1, hop: .crossFrame, because: launch)
    let values = [149.99999936421713, 149.99999936421725]
    builder.frame { builder.startLoop(&loop, value: .number(values[1])) }
    for lap in 0..<12 { builder.frame { builder.stepLoop(&loop, from: 0, value: .number(values[lap % 2])) } }
    let found = try #require(Analysis(builder.finish()).loops.first)
    #expect(found.shape.name == "sub-pixel")
    #expect(found.values.suffix(2).map(\.text) == ["149.99999936421713", "149.99999936421725"])
    #expect(found.fix.contains("last bits"))
  }

  @Test func rowsOfAListAreOneLoopWithACount() throws {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    var loops = (0..<20).map { _ in PlantedLoop(builder, length: 1, hop: .crossFrame, prefix: "Row", because: launch) }
    for place in loops.indices { builder.frame { builder.startLoop(&loops[place], value: .number(3)) } }
    for lap in 0..<9 {
      builder.frame {
        for place in loops.indices {
          builder.stepLoop(&loops[place], from: 0, value: .number(lap % 2 == 0 ? 4 : 3))
        }
      }
    }
    let analysis = Analysis(builder.finish())
    let found = try #require(analysis.loops.first)
    #expect(analysis.loops.count == 1)
    #expect(found.instances == 20 && found.occurrences == 20)
    #expect(found.laps == 10 && found.totalLaps == 200)
  }

  @Test func twoViewsThatMeasureEachOther() throws {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    var loop = PlantedLoop(builder, length: 2, hop: .crossFrame, because: launch)
    builder.frame { builder.startLoop(&loop, value: .number(1)) }
    for lap in 0..<20 {
      builder.frame { builder.stepLoop(&loop, from: lap % 2, value: .number(Double(lap) + 2)) }
    }
    let analysis = Analysis(builder.finish())
    let found = try #require(analysis.loops.first)
    #expect(analysis.loops.count == 1)
    #expect(found.members.filter { $0.kind == .write }.map(\.name) == ["Planted0.size0", "Planted1.size1"])
    #expect(found.fix.contains("measure each other"))
  }

  @Test func onChangePairsThatRewriteEachOther() throws {
    let builder = TraceBuilder()
    let view = builder.view("Form")
    let first = builder.state("_first", of: view, initially: .integer(0))
    let second = builder.state("_second", of: view, initially: .integer(0))
    var last = EventID.none
    builder.frame {
      let tap = builder.tap(on: view)
      last = builder.action(.button, on: view, because: tap) { builder.write(first, .integer(1)) }
    }
    for lap in 0..<10 {
      builder.frame {
        let body = builder.evaluate(view, because: last)
        let seen = builder.observe(.onChange, on: view, from: .none, to: .none, because: body, type: "Int")
        last = builder.action(.onChange, on: view, because: seen) {
          builder.write(lap % 2 == 0 ? second : first, .integer(Int64(lap) + 2))
        }
      }
    }
    let found = try #require(Analysis(builder.finish()).loops.first)
    #expect(found.fix.contains("one source of truth"))
    #expect(found.startedBy.hasPrefix("tap: write Form.first"))
    #expect(found.severity == .severe)
  }

  @Test func bodiesThatWriteModelsLoop() throws {
    let builder = TraceBuilder()
    let view = builder.view("Writer")
    let model = builder.model("Model.count")
    var last = builder.external(.launch)
    for lap in 0..<8 {
      builder.frame {
        var write = EventID.none
        builder.evaluate(view, because: last) {
          write = builder.write(model, .integer(Int64(lap) + 1), outcome: .deferred)
        }
        last = write
      }
    }
    let found = try #require(Analysis(builder.finish()).loops.first)
    #expect(found.view == "Writer" && found.propertyName == "Model.count")
    #expect(found.shape == .drift(perLap: 1))
    #expect(found.fix.contains("out of the body"))
  }
}

@Suite struct TimerLikeTaskTests {
  /// `.task(id: page) { try await Task.sleep(for: wait); page += 1 }`: the page turns by itself, and nothing is measured.
  private func turning(every milliseconds: Double) -> [FeedbackLoop] {
    let builder = TraceBuilder()
    let view = builder.view("Carousel")
    let page = builder.state("_page", of: view, initially: .integer(0))
    var last = builder.external(.launch)
    for turn in 1...12 {
      var started: (task: UInt32, cause: EventID)?
      builder.frame {
        let body = builder.evaluate(view, because: last)
        started = builder.action(.task, on: view, because: body) { builder.startTask(on: view) }
      }
      guard let started else { continue }
      builder.wait(milliseconds: milliseconds)
      last = builder.action(.deferred, on: view, because: started.cause, task: started.task) {
        builder.write(page, .integer(Int64(turn)))
      }
    }
    return Analysis(builder.finish()).loops
  }

  @Test func aTaskThatSleepsIsATimer() { #expect(turning(every: 3_000).isEmpty) }

  @Test func aTaskThatDoesNotWaitIsALoop() {
    #expect(turning(every: 0.1).map(\.severity) == [.severe])
  }
}
