import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// Kinds about what is where, and for whom, on stories made by hand: each fires, and is silent where it must.
@Suite struct PlaceFindingTests {
  private func found(_ kind: String, in analysis: Analysis) -> [Finding] {
    analysis.findings.filter { $0.kind == kind }
  }

  private func story(_ tell: (TraceBuilder, NodeSerial) -> Void) -> Analysis {
    let builder = TraceBuilder()
    let view = builder.view("Subject", at: "Subject.swift:7")
    builder.frame {
      let launch = builder.external(.launch)
      builder.evaluate(view, because: launch, field: "created", result: .first)
    }
    tell(builder, view)
    return Analysis(builder.finish())
  }

  // MARK: state-carried-over

  /// Three rows keyed by place or by name; the first or the last item goes.
  private func dropping(
    last: Bool = false, ids: [String] = ["0", "1", "2"], marks: Bool = true, onlyClosures: Bool = false
  ) -> [Finding] {
    found(
      "state-carried-over",
      in: story { builder, view in
        let collection = builder.node("ForEach", kind: .collection, in: view)
        let rows = ids.map { builder.view("Row", in: collection, identity: .explicit($0)) }
        let mark = builder.state("_isMarked", of: rows[0], initially: .bool(false))
        builder.frame {
          let tap = builder.tap(on: rows[0])
          if marks { builder.action(.button, on: rows[0], because: tap) { builder.write(mark, .bool(true)) } }
        }
        builder.frame {
          let tap = builder.tap()
          let body = builder.evaluate(view, because: tap) {
            builder.remove(rows[2], reason: .elementRemoved, because: .none)
            if onlyClosures { builder.diagnostic("incomparable-input", "Row: nothing differs but action", on: rows[0]) }
          }
          if !last { builder.evaluate(rows[0], because: body, field: "@self") }
        }
      })
  }

  @Test func stateThatStaysWhenItemsMove() throws {
    let finding = try #require(dropping().first)
    #expect(finding.subject.view == "Row" && finding.subject.property == "isMarked" && finding.severity == .warning)
    // The last item went: nobody moved.
    #expect(dropping(last: true) == [])
    #expect(dropping(ids: ["a", "b", "c"]) == [])
    #expect(dropping(marks: false) == [])
    #expect(dropping(onlyClosures: true) == [])
  }

  // MARK: scroll-target-missing

  private func scrolling(to id: String, makes made: String?) -> [Finding] {
    found(
      "scroll-target-missing",
      in: story { builder, view in
        let collection = builder.node("ForEach", kind: .collection, in: view)
        builder.action(.button, on: view, because: builder.tap()) {
          builder.diagnostic("scroll-target-missing", "scrollTo(\(id)): no view of this id is there.", on: view)
        }
        builder.frame {
          builder.external(.tap)
          if let made { _ = builder.view("Row", in: collection, identity: .explicit(made)) }
        }
        builder.frame {}
      })
  }

  @Test func scrollsToWhatIsNotThere() {
    #expect(scrolling(to: "7", makes: "7").map(\.severity) == [.warning])
    #expect(scrolling(to: "7", makes: "8").map(\.severity) == [.advice])
    #expect(scrolling(to: "7", makes: nil).map(\.severity) == [.advice])
    #expect(ScrollTargetMissingRule.id(in: "scrollTo(row 7): no view") == "row 7")
    #expect(ScrollTargetMissingRule.id(in: "something else") == nil)
  }

  // MARK: unreachable-variant

  private func variants(_ sizes: [(Double, Double)]) -> [Finding] {
    found(
      "unreachable-variant",
      in: story { builder, view in
        let fits = builder.primitive("ViewThatFits", in: view)
        let children = sizes.map { _ in builder.primitive("HStack", in: fits) }
        builder.frame {
          let launch = builder.external(.launch)
          builder.layout(because: launch) {
            builder.measure(fits, proposing: 300, answers: (100, 20)) {
              for (child, size) in zip(children, sizes) { builder.measure(child, proposing: nil, answers: size) }
            }
          }
        }
      })
  }

  @Test func variantsThatNeverFitFirst() {
    #expect(variants([(100, 20), (200, 20)]).map(\.severity) == [.advice])
    #expect(variants([(200, 20), (100, 20)]) == [])
    #expect(variants([(100, 40), (200, 20)]) == [])
    #expect(variants([(100, 20)]) == [])
  }

  // MARK: layout-collapse

  private func collapsing(
    _ label: String = "Color", ideal: Double = 10, gets width: Double = 10, proposed: Double? = nil, commands: Int = 1
  ) -> [Finding] {
    found(
      "layout-collapse",
      in: story { builder, view in
        let stack = builder.primitive("HStack", in: view)
        let shape = builder.primitive(label, in: stack)
        builder.frame {
          let launch = builder.external(.launch)
          builder.layout(because: launch) {
            builder.measure(shape, proposing: proposed, 80, answers: (ideal, 80))
            builder.record(
              .placed(Placed(node: shape, frame: RecordedRect(x: 0, y: 0, width: width, height: 80), changed: true)))
          }
          builder.record(.drawBegin(DrawBegin(cause: launch)))
          builder.record(
            .drawnNode(DrawnNode(node: shape, commands: commands, changed: true, cause: launch)))
          builder.record(
            .drawEnd(DrawEnd(commands: 1, pixels: 1, damage: RecordedRect(x: 0, y: 0, width: 1, height: 1))))
        }
      })
  }

  @Test func shapesWithoutRoom() {
    #expect(collapsing().map(\.severity) == [.warning])
    #expect(collapsing("GeometryReader", commands: 0).map(\.severity) == [.warning])
    #expect(collapsing(gets: 160) == [])
    #expect(collapsing(ideal: 40, gets: 40) == [])
    // Given a length; drawing nothing; made to be flexible.
    #expect(collapsing(proposed: 10) == [])
    #expect(collapsing(commands: 0) == [])
    #expect(collapsing("Spacer") == [])
    #expect(collapsing("Text", ideal: 8, gets: 8) == [])
  }

  // MARK: offscreen-cost

  @Test func opacitiesOnOverlappingShapes() {
    let analysis = story { builder, view in
      let modifier = builder.modifier("OpacityModifier", in: view)
      builder.draw([], because: .none)
      builder.diagnostic("effect-on-each-child", "the opacity is applied to each of 2 shapes", on: modifier)
    }
    #expect(found("offscreen-cost", in: analysis).map(\.severity) == [.warning])
    #expect(found("offscreen-cost", in: analysis).map(\.subject.view) == ["Subject"])
    #expect(found("runtime-message", in: analysis) == [])
  }

  // MARK: stale-host-size

  @Test func framesSetBehindTheLayout() {
    let analysis = story { builder, view in
      let hosted = builder.primitive("MapRepresentable", in: view)
      builder.layout(because: .none)
      builder.diagnostic("stale-host-size", "MapRepresentable: the frame was set by the app", on: hosted)
    }
    #expect(found("stale-host-size", in: analysis).map(\.severity) == [.warning])
    #expect(found("runtime-message", in: analysis) == [])
  }
}
