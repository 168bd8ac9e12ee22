import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

/// Behaviour of public types and modifiers that no other suite shows.
@MainActor @Suite(.serialized) struct PublicSymbolTests {
  @Test func aPathOfValuesOfSeveralTypesIsPushedAndPopped() {
    struct Screen: View {
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Button("deep link") {
              path.append("chapter")
              path.append(3)
            }
          }
          .navigationDestination(for: String.self) { Text("named \($0)") }
          .navigationDestination(for: Int.self) { number in
            VStack {
              Text("number \(number), \(path.count) deep")
              Button("one back") { path.removeLast() }
              Button("to root") { path = NavigationPath() }
            }
          }
        }
      }
    }
    let window = TestWindow(Screen())
    window.input(.tap(.label("deep link")))
    #expect(window.shown.contains("number 3, 2 deep"))
    window.input(.tap(.label("one back")))
    #expect(window.shown.contains("named chapter") && !window.shown.contains("number 3, 2 deep"))
    var path = NavigationPath(["a", "b"])
    #expect(path.count == 2 && !path.isEmpty)
    path.removeLast(2)
    #expect(path == NavigationPath())
  }

  @Test func aConfirmationClosesWithEachOfItsButtons() {
    struct Screen: View {
      @State private var isPresented = false
      @State private var choice = "none"
      var body: some View {
        Button("ask \(choice)") { isPresented = true }
          .confirmationDialog("What then?", isPresented: $isPresented) {
            Button("Archive") { choice = "archived" }
            Button("Cancel", role: .cancel) {}
          } message: {
            Text("It can be found again.")
          }
      }
    }
    let window = TestWindow(Screen())
    window.input(.tap(.label("ask none")))
    #expect(window.shown.contains("Archive") && window.shown.contains("It can be found again."))
    window.input(.tap(.label("Archive")))
    #expect(window.shown == ["ask archived"])
    window.input(.tap(.label("ask archived")))
    window.input(.tap(.label("Cancel")))
    #expect(window.shown == ["ask archived"])
  }

  @Test func anAlertOfAnItemSetsItToNil() {
    struct Fault: Identifiable {
      let id: Int
    }
    struct Screen: View {
      @State private var fault: Fault?
      var body: some View {
        Button(fault == nil ? "no fault" : "fault") { fault = Fault(id: 7) }
          .alert(item: $fault) { Alert(title: Text("Fault \($0.id)"), message: nil) }
      }
    }
    let window = TestWindow(Screen())
    window.input(.tap(.label("no fault")))
    #expect(window.shown == ["fault", "Fault 7", "OK"])
    window.input(.tap(.label("OK")))
    #expect(window.shown == ["no fault"])
  }

  @Test func tabsAreChosenByTheirValues() {
    struct Screen: View {
      @State private var chosen = "a"
      var body: some View {
        TabView(selection: $chosen) {
          Tab("First", systemImage: "star", value: "a") { Text("page a") }
          Tab("Second", systemImage: "star", value: "b") { Button("back from b") { chosen = "a" } }
        }
      }
    }
    let window = TestWindow(Screen())
    #expect(window.shown.contains("page a"))
    window.input(.tap(.label("Second")))
    #expect(window.shown.contains("back from b") && !window.shown.contains("page a"))
    window.input(.tap(.label("back from b")))
    #expect(window.shown.contains("page a"))
  }

  @Test func theGreaterZIndexLiesInFront() {
    struct Screen: View {
      @State private var log = "none"
      var body: some View {
        VStack {
          ZStack {
            Box(40, 40).onTapGesture { log = "front" }.zIndex(1)
            Box(40, 40).onTapGesture { log = "behind" }
          }
          Text(log)
        }
      }
    }
    let window = TestWindow(Screen())
    let place = window.leaves[0]
    window.input(.tap(.point(CGPoint(x: place.midX, y: place.midY))))
    // Later children lie in front of earlier ones, but the index comes before that: what is seen there is hit.
    #expect(window.shown == ["front"])
  }

  @Test func aBackgroundIsMadeOfAPreference() {
    let window = TestWindow(
      Text("host").preference(key: Names.self, value: ["a", "b"])
        .backgroundPreferenceValue(Names.self) { Text($0.joined(separator: "+")) })
    #expect(Set(window.labels) == ["host", "a+b"])
  }

  @Test func aPreferenceIsChangedOnItsWayUp() {
    let window = TestWindow(
      Text("host").preference(key: Names.self, value: ["a"])
        .transformPreference(Names.self) { $0.append("c") }
        .overlayPreferenceValue(Names.self) { Text($0.joined(separator: "+")) })
    #expect(window.labels.contains("a+c"))
  }

  @Test func rowsOfALazyRowAreMadeNearToSight() {
    var made = 0
    func cell(_ index: Int) -> Box {
      made += 1
      return Box(20, 20)
    }
    let window = TestWindow(
      ScrollView(.horizontal) { LazyHStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { cell($0) } } })
    #expect(window.leaves.first?.size == size(20, 20))
    // 200 points in sight and 50 ahead are 13 cells of 20.
    #expect(made >= 10 && made < 30)
  }

  @Test func aTrimmedShapeHasAPartOfItsOutline() {
    let whole = Rectangle().path(in: rect(0, 0, 10, 10))
    let half = Rectangle().trim(from: 0, to: 0.5).path(in: rect(0, 0, 10, 10))
    #expect(whole.boundingRect == rect(0, 0, 10, 10))
    // Two of four sides, from the top left: the top and the right one.
    #expect(half.contains(CGPoint(x: 9, y: 1)) && !half.contains(CGPoint(x: 1, y: 9)))
    #expect(Rectangle().trim(from: 0.5, to: 0.5).path(in: rect(0, 0, 10, 10)).isEmpty)
  }

  @Test func publishersOfNothingOneAndAnError() {
    struct Fault: Error, Equatable {}
    var log: [String] = []
    let just = Just(3).sink { log.append("\($0)") }
    let empty = Empty<Int, Never>().sink { _ in
      log.append("end")
    } receiveValue: {
      log.append("\($0)")
    }
    let fail = Fail<Int, Fault>(error: Fault()).sink {
      if case .failure = $0 { log.append("error") }
    } receiveValue: {
      log.append("\($0)")
    }
    #expect(log == ["3", "end", "error"])
    just.cancel()
    empty.cancel()
    fail.cancel()
  }
}

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}
