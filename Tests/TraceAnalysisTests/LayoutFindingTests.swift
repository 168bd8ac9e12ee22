import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// Kinds about layout, on stories made by hand: each fires, and is silent where it must.
@Suite struct LayoutFindingTests {
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

  private func customLayout(_ builder: TraceBuilder, in view: NodeSerial) -> NodeSerial {
    builder.node("Rows", kind: .primitive, in: view, module: "Story")
  }

  private func place(_ builder: TraceBuilder, _ node: NodeSerial, _ x: Double, _ y: Double, _ size: Double) {
    builder.record(
      .placed(Placed(node: node, frame: RecordedRect(x: x, y: y, width: size, height: size), changed: true)))
  }

  // MARK: layout-ignores-origin

  private func placing(at origin: Double, children: [Double], isCustom: Bool = true) -> [Finding] {
    found(
      "layout-ignores-origin",
      in: story { builder, view in
        let layout = isCustom ? customLayout(builder, in: view) : builder.primitive("VStack", in: view)
        let texts = children.map { _ in builder.primitive("Text", in: layout) }
        builder.frame {
          let launch = builder.external(.launch)
          builder.layout(because: launch) {
            place(builder, layout, origin, origin, 100)
            for (text, child) in zip(texts, children) { place(builder, text, child, child, 20) }
          }
        }
      })
  }

  @Test func childrenOutsideByTheOrigin() {
    #expect(placing(at: 40, children: [-40, -20]).map(\.severity) == [.warning])
    #expect(placing(at: 40, children: [0, 20]) == [])
    #expect(placing(at: 0, children: [0, 20]) == [])
    // Outside on purpose: not by the origin.
    #expect(placing(at: 40, children: [-90, 0]) == [])
    #expect(placing(at: 40, children: [-40, -20], isCustom: false) == [])
    #expect(placing(at: 40, children: []) == [])
  }

  // MARK: uncached-layout

  private func measuring(_ times: Int, takes: Double, widths: [Double] = [300], children: Int = 4) -> [Finding] {
    found(
      "uncached-layout",
      in: story { builder, view in
        let layout = customLayout(builder, in: view)
        let texts = (0..<children).map { _ in builder.primitive("Text", in: layout) }
        for time in 0..<times {
          builder.frame {
            let timer = builder.external(.timer)
            builder.layout(because: timer) {
              builder.measure(layout, proposing: widths[time % widths.count], answers: (300, 80), takes: takes) {
                for text in texts {
                  builder.record(
                    .measureCached(
                      MeasureCached(
                        node: text, proposal: RecordedProposal(width: nil, height: nil),
                        response: RecordedSize(width: 20, height: 20))))
                }
              }
            }
          }
        }
      })
  }

  @Test func rowsReckonedAgain() {
    #expect(measuring(5, takes: 400).map(\.severity) == [.warning])
    #expect(measuring(5, takes: 5, children: 30).map(\.severity) == [.advice])
    #expect(measuring(5, takes: 5) == [])
    #expect(measuring(1, takes: 400) == [])
    // A proposal it has not seen, each time.
    #expect(measuring(3, takes: 400, widths: [300, 200, 100]) == [])
  }

  // MARK: layout-oscillation

  private func sizes(_ sizes: [Double], writes: Bool = false, bodies: Bool = false) -> [Finding] {
    found(
      "layout-oscillation",
      in: story { builder, view in
        let scroll = builder.primitive("ScrollView", in: view)
        let state = builder.state("_width", of: view)
        for (step, size) in sizes.enumerated() {
          builder.frame {
            let resize = builder.external(.resize)
            var cause = resize
            if writes {
              cause = builder.action(.onGeometryChange, on: view, because: resize) {
                builder.write(state, .number(Double(step + 1)))
              }
            }
            if bodies { cause = builder.evaluate(view, because: cause) }
            builder.layout(because: cause) { place(builder, scroll, 0, 0, size) }
          }
        }
      })
  }

  @Test func sizesThatAlternate() {
    #expect(sizes([300, 285, 300, 285, 300, 285]).map(\.severity) == [.severe])
    // One extra pass.
    #expect(sizes([300, 285, 300]) == [])
    #expect(sizes([300, 285, 270, 255, 240, 225]) == [])
    // A state behind it is a feedback loop's matter; a body that says so is the app's.
    #expect(sizes([300, 285, 300, 285, 300, 285], writes: true) == [])
    #expect(sizes([300, 285, 300, 285, 300, 285], bodies: true) == [])
  }

  // MARK: text-rewrap

  private func wrapping(_ widths: [Double], lines: Double, takes: Double, label: String = "Text") -> [Finding] {
    found(
      "text-rewrap",
      in: story { builder, view in
        let text = builder.primitive(label, in: view)
        builder.frame {
          let launch = builder.external(.launch)
          builder.layout(because: launch) {
            for width in widths { builder.measure(text, proposing: width, answers: (width, 20 * lines), takes: takes) }
          }
        }
      })
  }

  @Test func textsWrappedForManyWidths() {
    #expect(wrapping([300, 200, 100], lines: 30, takes: 100).map(\.severity) == [.warning])
    #expect(wrapping([300, 200], lines: 1, takes: 300).map(\.severity) == [.warning])
    #expect(wrapping([300, 200, 100], lines: 1, takes: 100) == [])
    #expect(wrapping([300, 300, 300], lines: 30, takes: 300) == [])
    #expect(wrapping([300, 200, 100], lines: 30, takes: 5) == [])
    #expect(wrapping([300, 200, 100], lines: 30, takes: 100, label: "Canvas") == [])
  }

  // MARK: hidden-layout-priority

  private func hidden(gets width: Double) -> [Finding] {
    found(
      "hidden-layout-priority",
      in: story { builder, view in
        let text = builder.primitive("Text", in: view)
        builder.frame {
          let launch = builder.external(.launch)
          builder.layout(because: launch) {
            builder.measure(text, proposing: nil, answers: (200, 20))
            builder.diagnostic("hidden-layout-priority", "layoutPriority 1 is not seen", on: text)
            builder.record(
              .placed(Placed(node: text, frame: RecordedRect(x: 0, y: 0, width: width, height: 20), changed: true)))
          }
        }
      })
  }

  @Test func prioritiesThatAreNotSeen() {
    #expect(hidden(gets: 120).map(\.severity) == [.warning])
    #expect(hidden(gets: 200) == [])
  }

  // MARK: lazy-defeated

  private func building(_ rows: Int, perFrame: Int, label: String = "LazyVStack") -> [Finding] {
    found(
      "lazy-defeated",
      in: story { builder, view in
        let stack = builder.primitive(label, in: view)
        let collection = builder.node("ForEach", kind: .collection, in: stack)
        var made = 0
        while made < rows {
          builder.frame {
            builder.external(.scroll)
            for _ in 0..<min(perFrame, rows - made) {
              _ = builder.view("Row", in: collection, identity: .explicit("\(made)"))
              made += 1
            }
          }
        }
      })
  }

  @Test func lazyContainersThatBuildAll() {
    #expect(building(150, perFrame: 150).map(\.severity) == [.warning])
    #expect(building(300, perFrame: 20) == [])
    #expect(building(90, perFrame: 90) == [])
    #expect(building(150, perFrame: 150, label: "VStack") == [])
  }
}
