import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// Geometry readers and observations.
@MainActor @Suite struct ReaderTests {
  let tree = LayoutTree(isRecording: true)

  @Test func aReaderTakesTheWholeProposal() {
    let reader = tree.reader { _, _ in }
    #expect(reader.answer(70, 40) == size(70, 40))
    #expect(reader.answer(nil, nil) == size(10, 10))
    let stack = tree.vstack([tree.box(10, 20), reader])
    tree.run(stack)
    #expect(reader.frame == rect(0, 20, 100, 80))
  }

  @Test func itsContentIsMadeForItsSizeAndPlacedTopLeading() {
    var sizes: [CGSize] = []
    let tree = tree
    let reader = tree.reader { reader, size in
      sizes.append(size)
      reader.setChildren([tree.box(size.width / 2, 10)])
    }
    tree.run(tree.vstack([tree.box(10, 20), reader]))
    #expect(sizes == [size(100, 80)])
    #expect(reader.children[0].frame == rect(0, 0, 50, 10))
    #expect(!tree.run(tree.root.children[0]))
    tree.run(tree.root.children[0], 60, 100)
    #expect(sizes == [size(100, 80), size(60, 80)])
    #expect(reader.children[0].frame == rect(0, 0, 30, 10))
    #expect(!tree.run(tree.root.children[0], 60, 100))
  }

  @Test func inABackgroundItGetsTheHostsSize() {
    var sizes: [CGSize] = []
    let reader = tree.reader { sizes.append($1) }
    let host = tree.box(33, 22)
    tree.run(tree.background(host, reader))
    host.update(rule: LeafLayoutNode.fixed(CGSize(width: 34, height: 22)), cause: .none)
    tree.run(tree.root.children[0])
    #expect(sizes == [size(33, 22), size(34, 22)])
  }

  @Test func contentThatIsStaleIsMadeAgainWithoutAMeasurement() {
    var count = 0
    let reader = tree.reader { _, _ in count += 1 }
    tree.run(reader)
    reader.contentIsStale(cause: .none)
    let counters = tree.counting { tree.run(reader) }
    #expect(count == 2)
    #expect(counters.measured == 0)
  }

  @Test func readersInReaders() {
    var inner: GeometryReaderLayoutNode?
    var sizes: [CGSize] = []
    let tree = tree
    let outer = tree.reader { reader, size in
      let made = inner ?? tree.reader { sizes.append($1) }
      inner = made
      reader.setChildren([tree.padding(made, 10)])
    }
    tree.run(outer, 100, 60)
    #expect(sizes == [size(80, 40)])
    tree.run(outer, 50, 60)
    #expect(sizes == [size(80, 40), size(30, 40)])
  }

  @Test func contentMayChangeDeepBelow() {
    let leaf = tree.box(10, 10)
    let column = tree.vstack([leaf, tree.box(5, 5)])
    let reader = tree.reader { reader, size in
      reader.setChildren([column])
      leaf.update(rule: LeafLayoutNode.fixed(CGSize(width: size.width, height: 7)), cause: .none)
    }
    tree.run(reader, 100, 60)
    tree.run(reader, 50, 60)
    #expect(leaf.frame == rect(0, 0, 50, 7))
    #expect(column.frame == rect(0, 0, 50, 12))
    #expect(!tree.run(reader, 50, 60))
  }

  @Test func observationsAreDeliveredOnChangeOnly() {
    let leaf = tree.box(10, 10)
    let first = tree.box(5, 20)
    let stack = tree.vstack([first, leaf], .leading)
    var heard: [(CGRect?, CGRect)] = []
    leaf.observeGeometry { _, old, new, _ in heard.append((old, new)) }
    tree.run(tree.frame(stack, width: 100, height: 100, .topLeading))
    #expect(heard.count == 1)
    #expect(heard[0] == (nil, rect(0, 20, 10, 10)))
    tree.run(tree.root.children[0])
    #expect(heard.count == 1)
    first.update(rule: LeafLayoutNode.fixed(CGSize(width: 5, height: 30)), cause: .none)
    tree.run(tree.root.children[0])
    #expect(heard.count == 2)
    #expect(heard[1] == (rect(0, 20, 10, 10), rect(0, 30, 10, 10)))
  }

  @Test func anObservationThatEndedIsSilent() {
    let leaf = tree.box(10, 10)
    var count = 0
    let observation = leaf.observeGeometry { _, _, _, _ in count += 1 }
    tree.run(leaf)
    observation.cancel()
    tree.run(leaf, 50, 50)
    #expect(count == 1)
    #expect(tree.context.observations.isEmpty)
  }

  @Test func aResetObservationIsDeliveredAgain() {
    let leaf = tree.box(10, 10)
    var olds: [CGRect?] = []
    let observation = leaf.observeGeometry { _, old, _, _ in olds.append(old) }
    tree.run(leaf)
    observation.reset()
    leaf.invalidateLayout(cause: .none)
    tree.run(leaf)
    #expect(olds == [nil, nil])
  }

  @Test func causesReachTheObserver() {
    let leaf = tree.box(10, 10)
    let first = tree.box(5, 20)
    let stack = tree.vstack([first, leaf], .leading)
    var causes: [[EventID]] = []
    leaf.observeGeometry { causes.append($3) }
    let launch = tree.context.record(.external(ExternalEvent(kind: .launch)))
    tree.run(stack, cause: launch)
    #expect(causes == [[launch]])
    let write = tree.context.record(.external(ExternalEvent(kind: .tap)))
    first.update(rule: LeafLayoutNode.fixed(CGSize(width: 5, height: 30)), cause: write)
    tree.run(stack)
    // The invalidation of the other leaf, which names the write.
    #expect(causes.count == 2)
    #expect(causes[1].count == 1)
    guard case .layoutInvalidated(let event)? = causes[1].first.map({ tree.events.events[Int($0.ordinal) - 1] }) else {
      Issue.record("the cause is no layout invalidation")
      return
    }
    #expect(event.node == first.serial)
    #expect(event.cause == write)
  }

  @Test func causesAreGoneWhenThePassIsOver() {
    let leaf = tree.box(10, 10)
    tree.run(leaf)
    leaf.update(
      rule: LeafLayoutNode.fixed(CGSize(width: 5, height: 30)), cause: EventID(thread: 0, ordinal: 1))
    #expect(leaf.layoutCauses.count == 1)
    tree.run(leaf)
    #expect(leaf.layoutCauses.isEmpty)
    #expect(tree.root.layoutCauses.isEmpty)
  }

  @Test func atMostFourCausesAreKept() {
    let leaf = tree.box(10, 10)
    let events = (1...6).map { EventID(thread: 0, ordinal: $0) }
    leaf.add(causes: events + events)
    #expect(leaf.layoutCauses == Array(events.prefix(4)))
  }

  @Test func eventsOfAPass() {
    let leaf = tree.box(10, 10)
    let padded = tree.padding(leaf, 5)
    let cause = EventID(thread: 0, ordinal: 77)
    tree.run(padded, 100, 100, cause: cause)
    let all = proposedRecord(100, 100)
    #expect(
      tree.events.events == [
        .layoutBegin(LayoutBegin(pass: 0, cause: cause)),
        .placed(
          Placed(node: tree.root.serial, frame: RecordedRect(x: 0, y: 0, width: 100, height: 100), changed: true)),
        .measureBegin(MeasureBegin(node: padded.serial, proposal: all)),
        .measureBegin(MeasureBegin(node: leaf.serial, proposal: proposedRecord(90, 90))),
        .measureEnd(MeasureEnd(node: leaf.serial, response: RecordedSize(width: 10, height: 10))),
        .measureEnd(MeasureEnd(node: padded.serial, response: RecordedSize(width: 20, height: 20))),
        .placed(Placed(node: padded.serial, frame: RecordedRect(x: 40, y: 40, width: 20, height: 20), changed: true)),
        .measureCached(
          MeasureCached(
            node: leaf.serial, proposal: proposedRecord(90, 90), response: RecordedSize(width: 10, height: 10))),
        .placed(Placed(node: leaf.serial, frame: RecordedRect(x: 5, y: 5, width: 10, height: 10), changed: true)),
        .layoutEnd,
      ])
  }

  @Test func eventsOfALeafThatAnswersAsBefore() {
    let leaf = tree.box(10, 10)
    tree.run(leaf)
    tree.events.events = []
    let cause = EventID(thread: 0, ordinal: 9)
    leaf.invalidateLayout(cause: cause)
    tree.run(leaf)
    #expect(
      tree.events.events == [
        .layoutInvalidated(LayoutInvalidated(node: leaf.serial, cause: cause)),
        .layoutBegin(LayoutBegin(pass: 1, cause: cause)),
        .measureBegin(MeasureBegin(node: leaf.serial, proposal: proposedRecord(100, 100))),
        .measureEnd(MeasureEnd(node: leaf.serial, response: RecordedSize(width: 10, height: 10))),
        .placed(Placed(node: leaf.serial, frame: RecordedRect(x: 45, y: 45, width: 10, height: 10), changed: false)),
        .layoutEnd,
      ])
  }

  private func proposedRecord(_ width: Double, _ height: Double) -> RecordedProposal {
    RecordedProposal(width: width, height: height)
  }
}
