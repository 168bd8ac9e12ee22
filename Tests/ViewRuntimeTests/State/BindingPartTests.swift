import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor @Suite struct BindingPartTests {
  private struct Person: Equatable, Identifiable {
    var id: Int
    var name: String
    var age = 1
  }

  /// Lets a test reach a view's state.
  private final class Reach<Value>: Equatable {
    var binding: Binding<Value>?
    static func == (left: Reach, right: Reach) -> Bool { left === right }
  }

  private struct NameLabel: View {
    @Binding var name: String
    var body: some View { Text(name) }
  }

  private struct Row: View {
    @Binding var person: Person
    var body: some View { Text("\(person.name) \(person.age)") }
  }

  @Test func aFieldsReaderRunsForThatFieldAlone() {
    struct Root: View {
      let reach: Reach<Person>
      @State private var person = Person(id: 1, name: "Ann")
      var body: some View {
        reach.binding = $person
        return NameLabel(name: $person.name)
      }
    }
    let reach = Reach<Person>()
    let window = TestWindow(Root(reach: reach))
    window.act { reach.binding?.age.wrappedValue = 2 }
    #expect(window.observer.evaluated == [])
    #expect(window.observer.validated == ["NameLabel"])
    window.act { reach.binding?.name.wrappedValue = "Bea" }
    #expect(window.observer.evaluated == ["NameLabel"])
    #expect(window.labels == ["Bea"])
    let reasons = window.observer.new.flatMap { event -> [EvaluationReason] in
      if case .evaluationEnd(let end) = event { end.reasons } else { [] }
    }
    #expect(reasons.map(\.field) == ["_person"])
    guard case .write(let write)? = reasons.first.flatMap({ window.observer[$0.cause] }) else {
      Issue.record("the reason names no write")
      return
    }
    #expect(window.observer.name(write.property) == "Root._person")
  }

  @Test func anElementsRowRunsForThatElementAlone() {
    struct Root: View {
      let reach: Reach<[Person]>
      @State private var people = ["Ann", "Bea", "Cid"].enumerated().map { Person(id: $0.offset, name: $0.element) }
      var body: some View {
        reach.binding = $people
        return VStack { ForEach($people) { $person in Row(person: $person) } }
      }
    }
    let reach = Reach<[Person]>()
    let window = TestWindow(Root(reach: reach))
    #expect(window.labels == ["Ann 1", "Bea 1", "Cid 1"])
    window.act { reach.binding?[1].age.wrappedValue = 9 }
    #expect(window.observer.evaluated.filter { $0 == "Row" }.count == 1)
    #expect(window.labels == ["Ann 1", "Bea 9", "Cid 1"])
    window.act { reach.binding?.wrappedValue.removeLast() }
    #expect(window.labels == ["Ann 1", "Bea 9"])
    #expect(window.messages == [])
    window.act { reach.binding?.wrappedValue.removeFirst() }
    #expect(window.labels == ["Bea 9"])
  }

  @Test func partsOfPartsAreTold() {
    struct Pair: Equatable {
      var left = Person(id: 1, name: "Ann")
      var right = Person(id: 2, name: "Bea")
    }
    struct Root: View {
      let reach: Reach<Pair>
      @State private var pair = Pair()
      @State private var isShown = true
      var body: some View {
        reach.binding = $pair
        return VStack {
          NameLabel(name: $pair.left.name)
          NameLabel(name: $pair.right.name)
        }
      }
    }
    let reach = Reach<Pair>()
    let window = TestWindow(Root(reach: reach))
    window.act { reach.binding?.right.name.wrappedValue = "Cid" }
    #expect(window.observer.evaluated == ["NameLabel"])
    #expect(window.labels == ["Ann", "Cid"])
  }
}
