import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var log: [String] = []
@MainActor private var write: (Int) -> Void = { _ in }

private final class Cart: ObservableObject {
  @Published var count = 0
  @Published var note = ""
  var hidden = 0
}

@MainActor @Suite(.serialized) struct ObservedObjectTests {
  @Test func anyPublishedFieldRunsEveryObserver() {
    struct Line: View {
      @ObservedObject var cart: Cart
      var body: some View { Text("\(cart.count)") }
    }
    struct Root: View {
      @StateObject var cart = Cart()
      var body: some View {
        write = { cart.note = "\($0)" }
        return Line(cart: cart)
      }
    }
    let window = TestWindow(Root())
    window.act { write(1) }
    // Nobody reads the note.
    #expect(window.observer.evaluated == ["Root", "Line"])
    #expect(window.observer.updateLines.contains("write Cart.note \"\"->\"1\" notified"))
    #expect(window.observer.updateLines.contains("evaluated Line _cart equal"))
  }

  @Test func anEqualStoreIsAnnouncedAllTheSame() {
    struct Root: View {
      @StateObject var cart = Cart()
      var body: some View {
        write = { cart.count = $0 }
        return Text("\(cart.count)")
      }
    }
    let window = TestWindow(Root())
    window.act { write(0) }
    #expect(window.observer.evaluated == ["Root"])
    #expect(window.observer.updateLines.contains("write Cart.count 0->0 notifiedEqual"))
  }

  @Test func anObjectMadeInlineIsReplacedWithItsParent() {
    struct Child: View {
      @ObservedObject var cart = Cart()
      var body: some View {
        Text("\(cart.count)").onAppear { cart.count = 5 }
      }
    }
    struct Root: View {
      @State private var unit = 0
      var body: some View {
        write = { unit = $0 }
        return VStack {
          Child()
          Text("unit \(unit)")
        }
      }
    }
    let window = TestWindow(Root())
    window.frame()
    #expect(window.labels == ["5", "unit 0"])
    window.act { write(1) }
    #expect(window.labels == ["0", "unit 1"])
    #expect(
      window.observer.new.contains {
        if case .diagnostic(let event) = $0 { event.id == "object-replaced" } else { false }
      })
  }

  @Test func aStateObjectIsMadeOnceAndAnEnvironmentObjectFollows() {
    struct Leaf: View {
      @EnvironmentObject var cart: Cart
      var body: some View { Text("\(cart.count)") }
    }
    struct Owner: View {
      let unit: Int
      @StateObject var cart: Cart = {
        log.append("made")
        return Cart()
      }()
      var body: some View { Leaf().environmentObject(cart).onTapGesture { cart.count += 1 } }
    }
    struct Root: View {
      @State private var unit = 0
      var body: some View {
        write = { unit = $0 }
        return Owner(unit: unit)
      }
    }
    log = []
    let window = TestWindow(Root())
    window.act { write(1) }
    #expect(log == ["made"])
    window.input(.tap(.label("0")))
    #expect(window.labels == ["1"])
  }

  @Test func aStoreInABodyIsDeferredWithSwiftUIsMessage() {
    struct Root: View {
      @StateObject var cart = Cart()
      var body: some View {
        if cart.count == 0 { cart.count = 7 }
        return Text("\(cart.count)")
      }
    }
    let window = TestWindow(Root())
    #expect(window.labels == ["7"])
    #expect(window.messages == [ObservedObjectRegistry.updateMessage])
    #expect(window.observer.updateLines.filter { $0.hasPrefix("evaluated Root") }.count == 2)
  }

  @Test func aPublisherMadeInTheBodyIsSubscribedAnew() {
    struct Pager: View {
      @Binding var page: Int
      var body: some View {
        Text("page \(page)").onReceive(CurrentValueSubject<Int, Never>(page)) {
          log.append("received \($0)")
          page = $0
        }
      }
    }
    struct Published: View {
      @StateObject var cart = Cart()
      var body: some View { Pager(page: $cart.count) }
    }
    struct Stated: View {
      @State private var page = 0
      var body: some View { Pager(page: $page) }
    }
    log = []
    _ = TestWindow(Stated())
    // The write is equal, so that a state notifies nobody.
    #expect(log == ["received 0"])
    log = []
    let window = TestWindow(Published())
    window.frame()
    // A published property announces the equal write: the body runs again, and with it the subscription.
    #expect(log.count > 16)
    #expect(
      window.observer.new.contains {
        if case .guardFired(let fired) = $0 { fired.kind == .passLimit } else { false }
      })
  }

  @Test func storageIsSharedByItsReaders() {
    struct Reader: View {
      @AppStorage("tests.rail") private var rail = 3
      @SceneStorage("tests.draft") private var draft = "-"
      var body: some View {
        Text("\(rail) \(draft)").onTapGesture {
          rail += 1
          draft = "typed"
        }
      }
    }
    struct Root: View {
      var body: some View {
        VStack {
          Reader()
          Reader()
        }
      }
    }
    StoredValues.app.removeAll()
    let window = TestWindow(Root())
    window.input(.tap(.label("3 -")))
    #expect(window.labels == ["4 typed", "4 typed"])
    #expect(TestWindow(Root()).labels == ["4 -", "4 -"])
  }
}
