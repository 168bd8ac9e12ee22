import TestKit
import Testing

@testable import ViewRuntime

@MainActor private var write: ([Int]) -> Void = { _ in }

private struct ListKey: PreferenceKey {
  static let defaultValue: [Int] = []
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

private struct MaxKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

@MainActor @Suite struct PreferenceTests {
  @Test func contributorsComeInTreeOrder() {
    struct Root: View {
      @State private var items = [3, 1]
      @State private var seen: [Int] = []
      var body: some View {
        write = { items = $0 }
        return VStack {
          VStack { ForEach(items, id: \.self) { Text("\($0)").preference(key: ListKey.self, value: [$0]) } }
            .onPreferenceChange(ListKey.self) { seen = $0 }
          Text("\(seen)")
        }
      }
    }
    let window = TestWindow(Root())
    #expect(window.labels == ["3", "1", "[3, 1]"])
    window.act { write([5, 3]) }
    #expect(window.labels == ["5", "3", "[5, 3]"])
    window.act { write([]) }
    #expect(window.labels == ["[]"])
  }

  @Test func aGrowingPreferenceIsCutOff() {
    struct Root: View {
      @State private var value = 0
      var body: some View {
        write = { value = $0[0] }
        return Text("\(value)").preference(key: MaxKey.self, value: value)
          .onPreferenceChange(MaxKey.self) { new in if new > 0, new < 100 { value = new + 1 } }
      }
    }
    let window = TestWindow(Root())
    window.act { write([1]) }
    #expect(window.messages == ["Bound preference MaxKey tried to update multiple times per frame."])
    #expect(window.labels == ["3"])
    #expect(
      window.observer.updateLines.filter { $0.hasPrefix("reduced") } == [
        "reduced MaxKey 1", "reduced MaxKey 2", "reduced MaxKey 3",
      ]
    )
  }
}
