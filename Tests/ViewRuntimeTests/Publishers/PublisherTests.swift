import Foundation
import Testing

@testable import ViewRuntime

@Suite struct PublisherTests {
  @Test func valuesPassThroughOperators() {
    var seen: [Int] = []
    var ended = false
    let subject = PassthroughSubject<Int, Never>()
    let tie = subject.filter { $0 != 3 }.map { $0 * 2 }.removeDuplicates().dropFirst().prefix(3)
      .sink(receiveCompletion: { _ in ended = true }, receiveValue: { seen.append($0) })
    for value in [1, 2, 2, 3, 4, 5, 6] { subject.send(value) }
    #expect(seen == [4, 8, 10])
    #expect(ended)
    _ = tie
  }

  @Test func aCurrentValueIsToldAtOnceAndTheTieEndsItself() {
    var seen: [Int] = []
    let subject = CurrentValueSubject<Int, Never>(1)
    var tie: AnyCancellable? = subject.sink { seen.append($0) }
    subject.value = 2
    tie = nil
    subject.send(3)
    #expect(seen == [1, 2])
    #expect(subject.value == 3)
    _ = tie
  }

  @Test func publishersAreCombined() {
    var pairs: [String] = []
    var ties: Set<AnyCancellable> = []
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<String, Never>()
    first.combineLatest(second).sink { pairs.append("\($0)\($1)") }.store(in: &ties)
    first.map { "\($0)" }.merge(with: second).sink { pairs.append($0) }.store(in: &ties)
    first.send(1)
    second.send("a")
    first.send(2)
    #expect(pairs == ["1", "1a", "a", "2a", "2"])
  }

  @Test func errorsEndAndAreReplaced() {
    struct Failure: Error {}
    var seen: [Int] = []
    let tie = [1, 2, 3].publisher.tryMap { value in
      if value == 3 { throw Failure() }
      return value
    }.replaceError(with: 9).sink { seen.append($0) }
    #expect(seen == [1, 2, 9])
    _ = tie
  }

  @Test func onlyTheLastInnerPublisherCounts() {
    var seen: [Int] = []
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let tie = outer.switchToLatest().sink { seen.append($0) }
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    outer.send(one)
    one.send(1)
    outer.send(two)
    one.send(2)
    two.send(3)
    #expect(seen == [1, 3])
    _ = tie
  }

  @Test func aPublishedPropertyAnnouncesBeforeItStores() {
    final class Model: ObservableObject {
      @Published var count = 0
      @Published var double = 0
      init() { $count.map { $0 * 2 }.assign(to: &$double) }
    }
    let model = Model()
    var log: [String] = []
    var ties: Set<AnyCancellable> = []
    model.objectWillChange.sink { log.append("will \(model.count)") }.store(in: &ties)
    model.$count.dropFirst().sink { log.append("count \($0) while \(model.count)") }.store(in: &ties)
    model.count = 2
    #expect(log == ["will 0", "will 0", "count 2 while 0"])
    #expect(model.double == 4)
    model.objectWillChange.send()
    #expect(log.count == 4)
  }
}
