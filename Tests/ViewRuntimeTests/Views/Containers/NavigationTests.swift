import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var log: [String] = []

private struct Counter: View {
  let name: String
  @State private var count = 0
  var body: some View {
    Button("\(name) \(count)") { count += 1 }
      .onAppear { log.append("+\(name)") }
      .onDisappear { log.append("-\(name)") }
  }
}

/// Screens, sheets, alerts and tabs: what shows, what is kept, what closes them.
@MainActor @Suite(.serialized) struct NavigationTests {
  @Test func linksPushAndBackPopsWhileCoveredScreensKeepTheirState() {
    log = []
    let window = TestWindow(
      NavigationStack {
        VStack {
          Counter(name: "root")
          NavigationLink("number", value: 7)
          NavigationLink("view") { Text("a view") }
        }
        .navigationTitle("Home")
        .navigationDestination(for: Int.self) { Counter(name: "screen \($0)").navigationTitle("Seven") }
      })
    #expect(window.shown == ["root 0", "number", "view", "Home"])
    window.input(.tap(.label("root 0")))
    window.input(.tap(.label("number")))
    #expect(window.shown == ["screen 7 0", "Back", "Seven"])
    #expect(log == ["+root", "-root", "+screen 7"] || log == ["+root", "+screen 7", "-root"])
    window.input(.tap(.label("screen 7 0")))
    #expect(window.shown.first == "screen 7 1")
    log = []
    window.input(.tap(.label("Back")))
    #expect(window.shown == ["root 1", "number", "view", "Home"])
    #expect(log.sorted() == ["+root", "-screen 7"])
    window.input(.tap(.label("view")))
    #expect(window.shown == ["a view", "Back"])
  }

  @Test func aPathInTheAppIsFollowedAndWritten() {
    struct Screen: View {
      @State private var path: [Int] = [1, 2]
      var body: some View {
        VStack(spacing: 0) {
          Button("path \(path.map(String.init).joined(separator: ","))") { path = [] }.frame(height: 20)
          NavigationStack(path: $path) {
            NavigationLink("three", value: 3)
              .navigationDestination(for: Int.self) { number in
                NavigationLink("on from \(number)", value: number + 10)
              }
          }
        }
      }
    }
    let window = TestWindow(Screen())
    #expect(window.shown == ["path 1,2", "on from 2", "Back"])
    window.input(.tap(.label("on from 2")))
    #expect(window.shown == ["path 1,2,12", "on from 12", "Back"])
    window.input(.tap(.label("Back")))
    #expect(window.shown == ["path 1,2", "on from 2", "Back"])
    window.input(.tap(.label("path 1,2")))
    #expect(window.shown == ["path ", "three"])
  }

  @Test func dismissPopsAScreenAndClosesASheet() {
    struct Close: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("close") { dismiss() } }
    }
    struct Screen: View {
      @State private var isPresented = false
      @State private var isPushed = false
      var body: some View {
        NavigationStack {
          VStack {
            Button("sheet") { isPresented = true }
            Button("push") { isPushed = true }
          }
          .navigationDestination(isPresented: $isPushed) { Close() }
        }
        .sheet(isPresented: $isPresented, onDismiss: { log.append("dismissed") }) { Close() }
      }
    }
    log = []
    let window = TestWindow(Screen())
    window.input(.tap(.label("push")))
    #expect(window.shown == ["close", "Back"])
    window.input(.tap(.label("close")))
    #expect(window.shown == ["sheet", "push"])
    window.input(.tap(.label("sheet")))
    #expect(window.shown == ["sheet", "push", "close"])
    window.input(.tap(.label("close")))
    #expect(window.shown == ["sheet", "push"])
    #expect(log == ["dismissed"])
  }

  @Test func aSheetTakesItsHeightAndAllInput() {
    struct Screen: View {
      @State private var taps = 0
      @State private var isPresented = true
      var body: some View {
        Button("under \(taps)") { taps += 1 }.frame(maxWidth: .infinity, maxHeight: .infinity)
          .sheet(isPresented: $isPresented) { Fill().presentationDetents([.height(60)]) }
      }
    }
    let window = TestWindow(Screen())
    #expect(window.leaves == [rect(0, 140, 200, 60)])
    window.input(.tap(.point(CGPoint(x: 100, y: 100))))
    #expect(window.shown == ["under 0"])
  }

  @Test func anItemWithAnotherIdIsAnotherSheet() {
    struct Item: Identifiable { let id: Int }
    struct Screen: View {
      @State private var item: Item?
      var body: some View {
        Button("next") { item = Item(id: (item?.id ?? 0) + 1) }
          .sheet(item: $item) { item in
            VStack {
              Counter(name: "item \(item.id)")
              Button("other") { self.item = Item(id: item.id + 1) }
            }
          }
      }
    }
    log = []
    let window = TestWindow(Screen())
    window.input(.tap(.label("next")))
    window.input(.tap(.label("item 1 0")))
    #expect(window.shown == ["next", "item 1 1", "other"])
    window.input(.tap(.label("other")))
    #expect(window.shown == ["next", "item 2 0", "other"])
    #expect(log == ["+item 1", "-item 1", "+item 2"] || log == ["+item 1", "+item 2", "-item 1"])
  }

  @Test func anAlertsButtonsCloseIt() {
    struct Screen: View {
      @State private var isPresented = false
      @State private var isOlder = false
      @State private var choice = "none"
      var body: some View {
        VStack {
          Button("ask \(choice)") { isPresented = true }
          Button("older") { isOlder = true }
        }
        .alert("Sure?", isPresented: $isPresented) {
          Button("Delete", role: .destructive) { choice = "deleted" }
          Button("Keep", role: .cancel) {}
        } message: {
          Text("It is gone then.")
        }
        .alert(isPresented: $isOlder) { Alert(title: Text("Old"), message: nil) }
      }
    }
    let window = TestWindow(Screen())
    window.input(.tap(.label("ask none")))
    #expect(window.shown == ["ask none", "older", "Sure?", "It is gone then.", "Delete", "Keep"])
    window.input(.tap(.label("Delete")))
    #expect(window.shown == ["ask deleted", "older"])
    window.input(.tap(.label("older")))
    #expect(window.shown.suffix(2) == ["Old", "OK"])
    window.input(.tap(.label("OK")))
    #expect(window.shown == ["ask deleted", "older"])
  }

  @Test func aTapBesideAPopoverClosesIt() {
    struct Screen: View {
      @State private var isPresented = true
      var body: some View { Text("below").popover(isPresented: $isPresented) { Text("over") } }
    }
    let window = TestWindow(Screen())
    #expect(window.shown == ["below", "over"])
    window.input(.tap(.point(CGPoint(x: 100, y: 100))))
    #expect(window.shown == ["below", "over"])
    window.input(.tap(.point(CGPoint(x: 3, y: 3))))
    #expect(window.shown == ["below"])
  }

  @Test func aCoverFillsTheWindow() {
    let window = TestWindow(Text("below").fullScreenCover(isPresented: .constant(true)) { Fill() })
    #expect(window.leaves == [rect(0, 0, 200, 200)])
  }

  @Test func tabsAreMadeWhenShownAndKept() {
    log = []
    let window = TestWindow(
      TabView {
        Counter(name: "one").tabItem { Text("First") }
        Counter(name: "two").tabItem { Text("Second") }
      })
    #expect(window.shown == ["one 0", "First", "Second"])
    #expect(log == ["+one"])
    window.input(.tap(.label("one 0")))
    window.input(.tap(.label("Second")))
    #expect(window.shown == ["First", "two 0", "Second"])
    #expect(log.sorted() == ["+one", "+two", "-one"])
    window.input(.tap(.label("First")))
    #expect(window.shown == ["one 1", "First", "Second"])
  }

  @Test func aSelectionByTagsIsTwoWay() {
    struct Screen: View {
      @State private var tab = "b"
      var body: some View {
        TabView(selection: $tab) {
          Button("to a") { tab = "a" }.tabItem { Text("A") }.tag("a")
          Button("to a from b") { tab = "a" }.tabItem { Text("B") }.tag("b")
          Text("page \(tab)").tabItem { Text("C") }.tag("c")
        }
      }
    }
    let window = TestWindow(Screen())
    #expect(window.shown == ["A", "to a from b", "B", "C"])
    window.input(.tap(.label("to a from b")))
    #expect(window.shown == ["to a", "A", "B", "C"])
    window.input(.tap(.label("C")))
    #expect(window.shown == ["A", "B", "page c", "C"])
  }

  @Test func pagesWithoutItemsHaveNoBar() {
    let window = TestWindow(
      TabView {
        ForEach(0..<3, id: \.self) { _ in Fill() }
      }
      .tabViewStyle(.page))
    #expect(window.find(TabLayoutNode.self)?.children.first?.frame == rect(0, 0, 200, 200))
  }

  @Test func toolbarItemsStandInTheBar() {
    let window = TestWindow(
      NavigationView {
        Text("content")
          .navigationBarTitle("Title", displayMode: .inline)
          .toolbar {
            ToolbarItem(placement: .navigationBarLeading) { Text("left") }
            ToolbarItemGroup(placement: .topBarTrailing) {
              Text("right")
              Text("far right")
            }
            ToolbarItem(placement: .bottomBar) { Text("below") }
          }
          .toolbar { Text("plain") }
      })
    #expect(Set(window.shown) == ["content", "Title", "left", "right", "far right", "below", "plain"])
    let left = window.frames(window.host.tree.rootLayout) { $0.attachments?.label == "left" }
    #expect(left.first.map { $0.minX < 20 && $0.maxY <= 44 } == true)
  }
}
