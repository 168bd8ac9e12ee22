import Foundation
import Testing
import TracedUI

/// A column that begins at its bounds' origin, or at (0, 0).
private struct Column: Layout {
  enum Fault { case none, origin, twice, infinite, size }
  var fault = Fault.none

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = sizes.map(\.width).max() ?? 0
    let height = sizes.reduce(0) { $0 + $1.height }
    // A proposal handed back as it is: endless where endlessly much was proposed, which is allowed, and where nothing was.
    if fault == .infinite { return CGSize(width: proposal.width ?? .infinity, height: height) }
    return CGSize(width: width, height: fault == .size ? height / 2 : height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = fault == .origin ? 0 : bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: fault == .origin ? 0 : bounds.minX, y: y), proposal: .unspecified)
      if fault == .twice { subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified) }
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

private struct WidestKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct LastKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

private struct LeastKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = min(value, nextValue()) }
}

private struct NamesKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private final class Cart: ObservableObject {
  @Published var items = 0
  @Published var total = 0
  var note = ""
}

@Observable private final class Profile {
  var name = "a"
  var age = 1
  @ObservationIgnored var visits = 0
}

@MainActor private final class Connection {
  static var made = 0
  init() { Connection.made += 1 }
}

@MainActor private final class CountedCart: ObservableObject {
  @Published var items = 0
  let connection = Connection()
}

@MainActor @Suite(.serialized) struct TruthTests {
  @Test func aLayoutThatKeepsToItsBoundsPasses() {
    let report = LayoutTruth(Column()) {
      Text("one")
      Text("two")
    }.check()
    #expect(report.passed, "\(report)")
  }

  @Test func layoutsThatBreakTheContractAreFound() {
    func failures(_ fault: Column.Fault) -> [String] {
      LayoutTruth(Column(fault: fault)) {
        Text("one")
        Text("two")
      }.check().failures.map(\.check)
    }
    #expect(failures(.origin).contains("layout-origin"))
    #expect(failures(.twice) == ["layout-contract", "layout-contract"])
    #expect(failures(.infinite) == ["layout-contract"])
    #expect(failures(.size) == ["layout-size"])
  }

  @Test func reducingMustNotDependOnTheOrder() {
    let values: [CGFloat] = [40, 90, 60]
    let healthy = PreferenceTruth.check(WidestKey.self, values)
    #expect(healthy.passed, "\(healthy)")
    #expect(healthy.checked == ["WidestKey: 3 values in 6 orders"])
    #expect(PreferenceTruth.check(LastKey.self, values).hasFailed("preference-order"))
    // In every order the least, but a view without a contribution makes it 0.
    #expect(
      PreferenceTruth.check(LeastKey.self, values).failures.map(\.check) == [
        "preference-default", "preference-default",
      ])
  }

  @Test func aKeyThatCollectsSaysWhenResultsAreEqual() {
    let names = [["a"], ["b"], ["c"]]
    #expect(PreferenceTruth.check(NamesKey.self, names).hasFailed("preference-order"))
    let report = PreferenceTruth.check(NamesKey.self, names) { Set($0) == Set($1) }
    #expect(report.passed, "\(report)")
  }

  @Test func manyValuesAreTurnedAndReversed() {
    let report = PreferenceTruth.check(WidestKey.self, (0..<9).map { CGFloat($0) })
    #expect(report.checked == ["WidestKey: 9 values in 10 orders"])
    #expect(!PreferenceTruth.check(WidestKey.self, [1]).passed)
  }

  @Test func announcementsOfAnObservableObjectAreCounted() {
    let cart = Cart()
    #expect(NotificationTruth.check(cart, expecting: 1) { cart.items += 1 }.passed)
    // Nobody is told of the note.
    #expect(NotificationTruth.check(cart, expecting: 1) { cart.note = "b" }.hasFailed("notification-count"))
    #expect(
      NotificationTruth.count(of: cart) {
        cart.items = 1
        cart.total = 1
      } == 2)
  }

  @Test func announcementsOfWhatIsReadAreCounted() {
    let profile = Profile()
    #expect(NotificationTruth.count(reading: { _ = profile.name }) { profile.age += 1 } == 0)
    #expect(
      NotificationTruth.count(reading: { _ = profile.name }) {
        profile.name = "b"
        profile.name = "c"
      } == 2)
    let report = NotificationTruth.check(expecting: 1, reading: { _ = profile.visits }) { profile.visits += 1 }
    #expect(report.hasFailed("notification-count"), "\(report)")
  }

  @Test func objectsMadeWithEachStructAreFound() async {
    struct Eager: View {
      @State private var connection = Connection()
      var body: some View { Text("eager") }
    }
    struct Owned: View {
      @StateObject private var cart: CountedCart = CountedCart()
      var body: some View { Text("owned \(cart.items)") }
    }
    let faulty = await LifetimeTruth.check(made: { Connection.made }) { Eager() }
    #expect(faulty.hasFailed("objects-per-evaluation"))
    #expect(faulty.failures.first?.sentence.hasPrefix("5 more objects were made") == true)
    let healthy = await LifetimeTruth.check(made: { Connection.made }) { Owned() }
    #expect(healthy.passed, "\(healthy)")
  }
}
