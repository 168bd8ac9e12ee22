import TestKit
import Testing

@testable import ViewRuntime

@MainActor private var setCount: (Int) -> Void = { _ in }

private struct Leaf: View {
  let value: Int
  var body: some View { EmptyView() }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    setCount = { count = $0 }
    return Group {
      Leaf(value: count)
      Leaf(value: 7)
    }
  }
}

@MainActor @Suite struct SkeletonTests {
  @Test func aWriteReachesTheBodyThatReadIt() {
    let window = TestWindow(Counter())
    #expect(
      window.observer.updateLines == [
        "external launch", "invalidated Counter", "transaction", "invalidated Leaf", "invalidated Leaf",
        "evaluated Counter created first", "evaluated Leaf created first", "evaluated Leaf created first",
      ])
    window.act { setCount(3) }
    #expect(
      window.observer.updateLines == [
        "action hostCall", "write Counter._count 0->3 notified", "invalidated Counter", "transaction",
        "invalidated Leaf", "validated Leaf", "evaluated Counter _count changed", "evaluated Leaf @self equal",
      ])
    window.act { setCount(3) }
    #expect(window.observer.updateLines == ["action hostCall", "write Counter._count 3->3 silent"])
  }
}
