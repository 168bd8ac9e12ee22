import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var write: (Int) -> Void = { _ in }
@MainActor private var setItems: ([Int]) -> Void = { _ in }
@MainActor private var bump: [Int: () -> Void] = [:]

private struct Counter: View {
  let id: Int
  @State private var count = 0
  var body: some View {
    bump[id] = { count += 1 }
    return Text("\(id):\(count)")
  }
}

@MainActor @Suite struct IdentityTests {
  @Test func aBranchDropsState() {
    struct Root: View {
      @State private var flag = 0
      var body: some View {
        write = { flag = $0 }
        return Group { if flag == 0 { Counter(id: 1) } else { Counter(id: 1) } }
      }
    }
    let window = TestWindow(Root())
    window.act { bump[1]?() }
    #expect(window.labels == ["1:1"])
    window.act { write(1) }
    #expect(window.labels == ["1:0"])
    #expect(window.observer.updateLines.contains("removed Counter branch"))
  }

  @Test func anIDDropsState() {
    struct Root: View {
      @State private var id = 0
      var body: some View {
        write = { id = $0 }
        return Counter(id: 1).id(id)
      }
    }
    let window = TestWindow(Root())
    window.act { bump[1]?() }
    window.act { write(1) }
    #expect(window.labels == ["1:0"])
    #expect(window.observer.updateLines.contains("removed Counter idChanged"))
  }

  @Test func rowsKeepTheirStateByID() {
    struct Root: View {
      @State private var items = [1, 2, 3]
      var body: some View {
        setItems = { items = $0 }
        return VStack { ForEach(items, id: \.self) { Counter(id: $0) } }
      }
    }
    let window = TestWindow(Root())
    window.act { bump[2]?() }
    window.act { setItems([3, 2, 4]) }
    #expect(window.labels == ["3:0", "2:1", "4:0"])
    let lines = window.observer.updateLines
    #expect(lines.contains("removed Counter elementRemoved"))
    #expect(lines.filter { $0.hasPrefix("moved Counter") }.count == 1)
    window.act { setItems([2, 2]) }
    #expect(
      window.messages == [
        "ForEach<Array<Int>, Int, Counter>: the ID 2 occurs multiple times within the collection, this will give "
          + "undefined results!"
      ])
  }

  @Test func aConstantRangeKeepsItsCount() {
    struct Root: View {
      @State private var count = 2
      var body: some View {
        write = { count = $0 }
        return VStack { ForEach(0..<count) { Text("\($0)") } }
      }
    }
    let window = TestWindow(Root())
    window.act { write(4) }
    #expect(window.labels == ["0", "1"])
    #expect(
      window.messages.first?.hasPrefix("ForEach<Range<Int>, Int, Text> count (4) != its initial count (2).") == true)
  }

  @Test func anErasedViewOfAnotherTypeIsAnotherIdentity() {
    struct Root: View {
      @State private var flag = 0
      var body: some View {
        write = { flag = $0 }
        return flag == 0 ? AnyView(Counter(id: 1)) : AnyView(Text("other"))
      }
    }
    let window = TestWindow(Root())
    window.act { write(1) }
    #expect(window.labels == ["other"])
    #expect(window.observer.updateLines.contains("removed Counter typeChanged"))
  }

  @Test func unchangedChildrenAreSkipped() {
    struct Plain: View {
      let text: String
      let numbers: [Int]
      var body: some View { Text(text) }
    }
    struct WithClosure: View {
      let action: () -> Void
      var body: some View { Text("c") }
    }
    struct Same: View, Equatable {
      let action: () -> Void
      nonisolated static func == (left: Self, right: Self) -> Bool { true }
      var body: some View { Text("e") }
    }
    struct Root: View {
      @State private var count = 0
      var body: some View {
        write = { count = $0 }
        _ = count
        return VStack {
          Plain(text: "p", numbers: [1, 2])
          WithClosure {}
          Same {}.equatable()
        }
      }
    }
    let window = TestWindow(Root())
    window.act { write(1) }
    #expect(window.observer.evaluated == ["Root", "WithClosure"])
    #expect(window.observer.validated == ["Plain", "Same"])
  }

  @Test func modifiersOfTheAppKeepTheirState() {
    struct Badge: ViewModifier {
      @State private var count = 0
      let name: String
      func body(content: Content) -> some View {
        bump[9] = { count += 1 }
        return VStack {
          content
          Text("\(name)\(count)")
        }
      }
    }
    struct Root: View {
      @State private var count = 0
      var body: some View {
        write = { count = $0 }
        return Text("v\(count)").modifier(Badge(name: "b"))
      }
    }
    let window = TestWindow(Root())
    window.act { bump[9]?() }
    #expect(window.labels == ["v0", "b1"])
    #expect(window.observer.evaluated == ["Badge"])
    window.act { write(2) }
    #expect(window.labels == ["v2", "b1"])
    #expect(window.observer.evaluated == ["Root"])
  }
}
