import Foundation
import Testing
import TraceAnalysis
import TracedUI

/// Pairs about state: what is said of the faulty form, and that nothing is said of the right one.
@MainActor @Suite struct StatePairTests {
  private func check(_ configuration: inout HeadlessHost.Configuration) { configuration.checksAnswers = true }

  // MARK: plain-class-state

  private final class PlainTally { var tally = 0 }
  @Observable fileprivate final class ToldTally { var tally = 0 }

  private struct PlainClassView: View {
    @State private var model = PlainTally()
    var body: some View {
      VStack {
        Text("\(model.tally)")
        Button("Up") { model.tally += 1 }
      }
    }
  }

  private struct ObservableView: View {
    @State private var model = ToldTally()
    var body: some View {
      VStack {
        Text("\(model.tally)")
        Button("Up") { model.tally += 1 }
      }
    }
  }

  @Test func aPlainClassInStateShowsWhatIsNoLongerSo() async throws {
    let faulty = await analysis(of: PlainClassView(), [.tap("Up")], under: check)
    let finding = try #require(faulty.findings(of: "stale-view").first)
    #expect(finding.subject.view == "PlainClassView" && finding.severity == .warning)
    #expect(await analysis(of: ObservableView(), [.tap("Up")], under: check).alarms == [])
  }

  // MARK: unpublished

  private final class Player: ObservableObject {
    @Published var told = 0
    var untold = 0
  }

  private struct PlayerView: View {
    @StateObject private var player = Player()
    let isPublished: Bool
    var body: some View {
      VStack {
        Text(isPublished ? "\(player.told)" : "\(player.untold)")
        Button("Next") { if isPublished { player.told += 1 } else { player.untold += 1 } }
      }
    }
  }

  @Test func anUnpublishedPropertyShowsWhatIsNoLongerSo() async throws {
    let faulty = await analysis(of: PlayerView(isPublished: false), [.tap("Next")], under: check)
    #expect(try #require(faulty.findings(of: "stale-view").first).subject.view == "PlayerView")
    #expect(await analysis(of: PlayerView(isPublished: true), [.tap("Next")], under: check).alarms == [])
  }

  // MARK: nested-cart

  private final class Cart { var count = 0 }
  private struct CartValue { var count = 0 }
  private final class NestedShop: ObservableObject { @Published var cart = Cart() }
  private final class FlatShop: ObservableObject { @Published var cart = CartValue() }

  private struct NestedCartView: View {
    @StateObject private var shop = NestedShop()
    var body: some View {
      VStack {
        Text("\(shop.cart.count) things")
        Button("Add") { shop.cart.count += 1 }
      }
    }
  }

  private struct FlatCartView: View {
    @StateObject private var shop = FlatShop()
    var body: some View {
      VStack {
        Text("\(shop.cart.count) things")
        Button("Add") { shop.cart.count += 1 }
      }
    }
  }

  @Test func aClassInAPublishedPropertyTellsNobody() async throws {
    let faulty = await analysis(of: NestedCartView(), [.tap("Add")], under: check)
    #expect(try #require(faulty.findings(of: "stale-view").first).subject.view == "NestedCartView")
    #expect(await analysis(of: FlatCartView(), [.tap("Add")], under: check).alarms == [])
  }

  // MARK: ignored-read

  @Observable fileprivate final class Meter {
    @ObservationIgnored var ignored = 0
    var seen = 0
  }

  private struct MeterView: View {
    @State private var meter = Meter()
    let isIgnored: Bool
    var body: some View {
      VStack {
        Text(isIgnored ? "\(meter.ignored)" : "\(meter.seen)")
        Button("Count") { if isIgnored { meter.ignored += 1 } else { meter.seen += 1 } }
      }
    }
  }

  @Test func anIgnoredPropertyShowsWhatIsNoLongerSo() async throws {
    let faulty = await analysis(of: MeterView(isIgnored: true), [.tap("Count")], under: check)
    #expect(try #require(faulty.findings(of: "stale-view").first).subject.view == "MeterView")
    #expect(await analysis(of: MeterView(isIgnored: false), [.tap("Count")], under: check).alarms == [])
  }

  // MARK: order-copy

  fileprivate struct Order: Identifiable, Equatable {
    let id: Int
    var amount = 1
  }

  private struct CopiedOrder: View {
    @State var order: Order
    var body: some View { Button("More") { order.amount += 1 } }
  }

  private struct BoundOrder: View {
    @Binding var order: Order
    var body: some View { Button("More") { order.amount += 1 } }
  }

  private struct OrderScreen: View {
    @State private var orders = [Order(id: 1), Order(id: 2)]
    let copies: Bool
    var body: some View {
      VStack {
        Text("\(orders[0].amount)")
        if copies { CopiedOrder(order: orders[0]) } else { BoundOrder(order: $orders[0]) }
      }
    }
  }

  @Test func anOrderKeptTwiceGoesItsOwnWay() async throws {
    let faulty = await analysis(of: OrderScreen(copies: true), [.tap("More")], under: check)
    let finding = try #require(faulty.findings(of: "diverged-copies").first)
    #expect(finding.subject.name == "CopiedOrder.order" && finding.confidence == .inferred)
    #expect(await analysis(of: OrderScreen(copies: false), [.tap("More")], under: check).alarms == [])
  }

  // MARK: binding-copy, seeded-state

  private struct CopiedName: View {
    @State var name: String
    var body: some View { Text(name) }
  }

  private struct BoundName: View {
    @Binding var name: String
    var body: some View { Text(name) }
  }

  private struct NameScreen: View {
    @State private var name = "Ada"
    let copies: Bool
    var body: some View {
      VStack {
        if copies { CopiedName(name: name) } else { BoundName(name: $name) }
        Button("Rename") { name = "Ben" }
      }
    }
  }

  @Test func aCopyOfABindingStaysAsItWas() async throws {
    let faulty = await analysis(of: NameScreen(copies: true), [.tap("Rename")])
    let finding = try #require(faulty.findings(of: "stale-initial-value").first)
    #expect(finding.subject.name == "CopiedName.name")
    #expect(await analysis(of: NameScreen(copies: false), [.tap("Rename")]).alarms == [])
  }

  private struct DraftEditor: View {
    let title: String
    @State private var draft: String
    let follows: Bool
    init(title: String, follows: Bool) {
      self.title = title
      self.follows = follows
      _draft = State(initialValue: title)
    }
    var body: some View {
      Text(draft).onChange(of: title) { _, new in if follows { draft = new } }
    }
  }

  private struct DraftScreen: View {
    @State private var title = "first"
    let follows: Bool
    var body: some View {
      VStack {
        DraftEditor(title: title, follows: follows)
        Button("Second") { title = "second" }
      }
    }
  }

  @Test func aDraftFollowsItsRecordOrIsToldOf() async throws {
    let faulty = await analysis(of: DraftScreen(follows: false), [.tap("Second")])
    let finding = try #require(faulty.findings(of: "stale-initial-value").first)
    #expect(finding.subject.name == "DraftEditor.draft")
    #expect(await analysis(of: DraftScreen(follows: true), [.tap("Second")]).alarms == [])
  }

  // MARK: observable-optional, bindable-env

  @Test func observableModelsInOptionalsAndArraysAreFollowed() async {
    struct Models: View {
      @State private var one: ToldTally? = ToldTally()
      @State private var many = [ToldTally(), ToldTally()]
      var body: some View {
        VStack {
          Text("\(one?.tally ?? 0) \(many[1].tally)")
          Button("Up") {
            one?.tally += 1
            many[1].tally += 1
          }
        }
      }
    }
    #expect(await analysis(of: Models(), [.tap("Up")], under: check).alarms == [])
  }

  @Test func aLocalBindableIsNoFault() async {
    struct Field: View {
      @Environment(ToldTally.self) private var model
      var body: some View {
        @Bindable var model = model
        return Stepper("Tally", value: $model.tally)
      }
    }
    #expect(await analysis(of: Field().environment(ToldTally()), [.tap("Tally")], under: check).alarms == [])
  }
}
