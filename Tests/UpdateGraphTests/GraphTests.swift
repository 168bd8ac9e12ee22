import TestKit
import Testing
import TraceEvents

@testable import UpdateGraph

@MainActor @Suite struct GraphTests {
  private let observer = RecordingObserver()
  private let graph: Graph

  init() { graph = Graph(observer: observer) }

  private func source(_ name: String, _ value: Int) -> ValueNode<Int> {
    ValueNode(
      value, serial: graph.createNode(.state, label: name, parent: .none, identity: .property(name)), field: name,
      graph: graph, areEqual: ==, describe: { .integer(Int64($0)) })
  }

  private func computed(_ name: String, _ compute: @escaping @MainActor () -> Int) -> ComputedNode<Int> {
    ComputedNode(
      serial: graph.createNode(.primitive, label: name, parent: .none, identity: .index(0)), field: name, graph: graph,
      areEqual: ==, compute: compute)
  }

  @Test func aWriteOnlyMarks() {
    let a = source("a", 1)
    let double = computed("double") { a.read() * 2 }
    #expect(double.read() == 2)
    observer.mark()
    a.write(3, code: .none, cause: .none)
    a.write(4, code: .none, cause: .none)
    #expect(
      observer.updateLines == ["write a 1->3 notified", "invalidated double", "write a 3->4 notified"])
    #expect(double.read() == 8)
    #expect(observer.updateLines.last == "evaluated double a,a changed")
  }

  @Test func anEqualResultStopsTheWave() {
    let a = source("a", 1)
    let sign = computed("sign") { a.read() > 0 ? 1 : -1 }
    let text = computed("text") { sign.read() * 10 }
    #expect(text.read() == 10)
    observer.mark()
    a.write(5, code: .none, cause: .none)
    #expect(text.read() == 10)
    #expect(
      observer.updateLines == [
        "write a 1->5 notified", "invalidated sign", "invalidated text", "evaluated sign a equal", "validated text",
      ])
  }

  @Test func edgesAreReplacedAtEachEvaluation() throws {
    let flag = source("flag", 1)
    let a = source("a", 1)
    let node = computed("node") { flag.read() == 1 ? a.read() : 0 }
    _ = node.read()
    #expect(a.hasReaders)
    flag.write(0, code: .none, cause: .none)
    _ = node.read()
    #expect(!a.hasReaders)
    observer.mark()
    a.write(9, code: .none, cause: .none)
    #expect(observer.updateLines == ["write a 1->9 notified"])
  }

  @Test func untrackedReadsMakeNoEdges() {
    let a = source("a", 1)
    let node = computed("node") { a.graph.untracked { a.read() } }
    _ = node.read()
    #expect(!a.hasReaders)
  }

  @Test func readsAreListedOnceAndOnlyWhenTheyDiffer() {
    let a = source("a", 1)
    let b = source("b", 1)
    let node = computed("node") { a.read() + b.read() + a.read() }
    _ = node.read()
    a.write(2, code: .none, cause: .none)
    _ = node.read()
    let reads = observer.events.compactMap { event -> [NodeSerial]?? in
      if case .evaluationEnd(let end) = event { .some(end.reads) } else { nil }
    }
    #expect(reads == [[a.serial, b.serial], nil])
  }

  @Test func aNodeThatNeedsItselfIsReported() {
    final class Holder { var node: ComputedNode<Int>? }
    let holder = Holder()
    let node = computed("loop") { (holder.node?.node.update() ?? false) ? 1 : 2 }
    holder.node = node
    #expect(node.read() == 2)
    #expect(observer.updateLines.contains("diagnostic dependency-cycle"))
  }

  @Test func theAppsCodeIsTimedApartFromWhatIsAroundItAndInsideIt() {
    /// A clock that the test sets.
    final class TestMeter: RunMeter {
      var now: UInt64 = 0
      func begin() -> RunMark { RunMark(time: now) }
      func end(_ mark: RunMark) -> Nanoseconds { .zero }
      func beginBody() -> RunMark { RunMark(time: now) }
      func endBody(_ mark: RunMark) -> Nanoseconds { Nanoseconds(Int64(now - mark.time)) }
    }
    final class Holder { var node: ComputedNode<Int>? }
    let meter = TestMeter()
    let holder = Holder()
    let inner = computed("inner") {
      meter.now += 100
      return holder.node?.node.timed {
        meter.now += 7
        return 1
      } ?? 0
    }
    holder.node = inner
    let outer = Holder()
    outer.node = computed("outer") {
      meter.now += 1_000
      guard let node = outer.node?.node else { return 0 }
      let first = node.timed {
        meter.now += 30
        return inner.read()
      }
      meter.now += 1_000
      node.timed { meter.now += 3 }
      return first
    }
    outer.node?.node.graph.meter = meter
    _ = outer.node?.read()
    let times = observer.events.compactMap { event -> Nanoseconds?? in
      if case .evaluationEnd(let end) = event { .some(end.body) } else { nil }
    }
    #expect(times == [Nanoseconds(7), Nanoseconds(33)])
    let comparisons = observer.events.compactMap { event -> Nanoseconds? in
      if case .evaluationEnd(let end) = event { end.comparison } else { nil }
    }
    // Between the outer rule's two pieces of code; nothing follows the inner one's.
    #expect(comparisons == [.zero, Nanoseconds(1_000)])
  }

  @Test func aSwitchedOffObserverIsNotAsked() {
    observer.isRecording = false
    let a = source("a", 1)
    a.write(2, code: .none, cause: .none)
    #expect(observer.events.isEmpty)
    #expect(a.value == 2)
  }
}
