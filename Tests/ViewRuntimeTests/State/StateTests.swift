import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var write: (Int) -> Void = { _ in }
@MainActor private var toggle: () -> Void = {}

@Observable private final class Model { var name = "a" }

private final class Plain { var value = 0 }

@MainActor @Suite struct StateTests {
  @Test func theInitialValueIsUsedOncePerIdentity() {
    struct Child: View {
      @State private var count: Int
      init(_ start: Int) { _count = State(initialValue: start) }
      var body: some View { Text("\(count)") }
    }
    struct Parent: View {
      @State private var start = 1
      var body: some View {
        write = { start = $0 }
        return Child(start)
      }
    }
    let window = TestWindow(Parent())
    window.act { write(5) }
    #expect(window.labels == ["1"])
    #expect(window.observer.updateLines.contains("diagnostic initial-value-ignored"))
    #expect(window.observer.evaluated == ["Parent"])
    #expect(window.messages == [])
  }

  @Test func aPlainClassInStateNotifiesNobody() {
    struct Owner: View {
      @State private var plain = Plain()
      var body: some View {
        write = { plain.value = $0 }
        return Text("\(plain.value)")
      }
    }
    let window = TestWindow(Owner())
    window.act { write(5) }
    #expect(window.observer.updateLines == ["action hostCall"])
  }

  @Test func aWriteInABodyIsThrownAway() {
    struct Bad: View {
      @State private var count = 0
      var body: some View {
        count = 3
        return Text("\(count)")
      }
    }
    let window = TestWindow(Bad())
    #expect(window.labels == ["0"])
    #expect(window.messages == ["Modifying state during view update, this will cause undefined behavior."])
    #expect(window.observer.updateLines.contains("write Bad._count 0->3 discarded"))
  }

  @Test func aBindingsWriteBelongsToTheOwner() {
    struct Child: View {
      @Binding var value: Int
      var body: some View {
        write = { value = $0 }
        return Text("\(value)")
      }
    }
    struct Owner: View {
      @State private var count = 0
      var body: some View { Child(value: $count) }
    }
    let window = TestWindow(Owner())
    window.act { write(4) }
    #expect(
      window.observer.updateLines == [
        "action hostCall", "write Owner._count 0->4 notified", "invalidated Child", "transaction",
        "evaluated Child _count changed",
      ])
    #expect(window.labels == ["4"])
  }

  @Test func projectedPartsAndElementsWriteTheWhole() {
    struct Item: Identifiable {
      let id: Int
      var name: String
    }
    struct Row: View {
      @Binding var item: Item
      var body: some View {
        if item.id == 2 { write = { item.name = "n\($0)" } }
        return Text(item.name)
      }
    }
    struct Owner: View {
      @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      var body: some View { ForEach($items) { $item in Row(item: $item) } }
    }
    let window = TestWindow(Owner())
    window.act { write(7) }
    #expect(window.labels == ["a", "n7"])
    #expect(window.observer.updateLines.contains("write Owner._items Array<Item>[2]->Array<Item>[2] notified"))
  }

  @Test func readsInActionsMakeNoEdges() {
    struct Reader: View {
      @State private var count = 0
      var body: some View {
        write = { count += $0 }
        return Text("x")
      }
    }
    let window = TestWindow(Reader())
    window.act { write(1) }
    #expect(window.observer.updateLines == ["action hostCall", "write Reader._count 0->1 notified"])
  }

  @Test func edgesAreThoseOfTheLastEvaluation() {
    struct Reader: View {
      @State private var showsCount = true
      @State private var count = 0
      var body: some View {
        write = { count = $0 }
        toggle = { showsCount.toggle() }
        return Text(showsCount ? "\(count)" : "-")
      }
    }
    let window = TestWindow(Reader())
    window.act { toggle() }
    #expect(window.observer.evaluated == ["Reader"])
    window.act { write(3) }
    #expect(window.observer.evaluated == [])
    window.act { toggle() }
    #expect(window.labels == ["3"])
  }

  @Test func observationByBindable() {
    struct Editor: View {
      @Bindable var model: Model
      var body: some View {
        let binding = $model.name
        write = { binding.wrappedValue = "n\($0)" }
        return Text(model.name)
      }
    }
    let window = TestWindow(Editor(model: Model()))
    window.act { write(2) }
    #expect(window.labels == ["n2"])
  }

  @Test func bodiesSayWhyTheyRun() {
    struct Talkative: View {
      @State private var count = 0
      var body: some View {
        let _ = Self._logChanges()
        write = { count = $0 }
        return Text("\(count)")
      }
    }
    let window = TestWindow(Talkative())
    window.act { write(1) }
    #expect(window.messages == ["Talkative: @self, @identity, _count changed.", "Talkative: _count changed."])
  }

  @Test func aModelWrittenInABodyIsDeferred() {
    struct Writer: View {
      let model: Model
      var body: some View {
        let name = model.name
        if name == "a2" { model.name = "b" }
        return Text(name)
      }
    }
    let model = Model()
    let window = TestWindow(Writer(model: model))
    window.act { model.name = "a2" }
    #expect(window.observer.updateLines.contains("write Model.name \"a2\"->\"b\" deferred"))
    #expect(window.labels == ["b"])
    #expect(
      window.messages == [
        "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
      ])
  }
}
