import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@Observable private final class Counter {
  var count = 0
  var name = "a"
  @ObservationIgnored var hidden = 0
  var double: Int { count * 2 }
}

private struct CountView: View {
  let model: Counter
  var body: some View {
    _ = model.double
    return EmptyView()
  }
}

private struct NameView: View {
  let model: Counter
  var body: some View {
    _ = model.name
    return EmptyView()
  }
}

private struct Root: View {
  @State var model: Counter
  var body: some View {
    CountView(model: model)
    NameView(model: model)
  }
}

@MainActor @Suite struct ModelTests {
  @Test func onlyRealReadersRun() {
    let model = Counter()
    let window = TestWindow(Root(model: model))
    window.act { model.count = 3 }
    #expect(
      window.observer.updateLines == [
        "action hostCall", "write Counter.count 0->3 notified", "invalidated CountView", "transaction",
        "evaluated CountView @dependencies equal",
      ])
    window.act { model.name = "b" }
    #expect(window.observer.evaluated == ["NameView"])
    window.act { model.hidden = 5 }
    #expect(window.observer.evaluated == [])
  }

  @Test func severalWritesAreOneUpdateWithSeveralCauses() {
    let model = Counter()
    let window = TestWindow(Root(model: model))
    window.act {
      model.count = 1
      model.count = 2
    }
    #expect(
      window.observer.updateLines == [
        "action hostCall", "write Counter.count 0->1 notified", "invalidated CountView",
        "write Counter.count 1->2 notified", "transaction", "evaluated CountView @dependencies,@dependencies equal",
      ])
  }

  @Test func anEqualWriteIsSilent() {
    let model = Counter()
    let window = TestWindow(Root(model: model))
    window.act { model.count = 0 }
    #expect(window.observer.updateLines == ["action hostCall"])
  }

  @Test func twoObjectsOfOneTypeAreToldApart() {
    struct Pair: View {
      let first: Counter
      let second: Counter
      var body: some View {
        CountView(model: first)
        CountView(model: second)
      }
    }
    let first = Counter()
    let second = Counter()
    let window = TestWindow(Pair(first: first, second: second))
    window.act { second.count = 9 }
    #expect(window.observer.evaluated == ["CountView"])
  }

  @Test func theWritesCodeIsKnown() throws {
    let model = Counter()
    let window = TestWindow(Root(model: model))
    CallSite.want(true)
    window.act { model.count = 4 }
    let write = window.observer.new.compactMap { event -> Write? in
      if case .write(let write) = event { write } else { nil }
    }.first
    #expect(try #require(write).code.isNone == false)
  }
}
