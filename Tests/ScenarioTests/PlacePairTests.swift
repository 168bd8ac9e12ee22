import Foundation
import Testing
import TraceAnalysis
import TraceEvents
import TracedUI

/// Pairs about layout, identity and what is seen: what is said of the faulty form, and that nothing is said of the right
/// one.
@MainActor @Suite struct PlacePairTests {
  // MARK: safe-root, safe-keyboard

  private struct Note: View {
    let ignoresAll: Bool
    var body: some View {
      if ignoresAll {
        framed.ignoresSafeArea()
      } else {
        framed.background { Color.yellow.ignoresSafeArea() }
      }
    }
    private var framed: some View {
      VStack {
        Text("top")
        Spacer()
        Text("bottom")
      }
    }
  }

  private func bars(_ configuration: inout HeadlessHost.Configuration) {
    configuration.safeAreaInsets = EdgeInsets(top: 50, leading: 0, bottom: 34, trailing: 0)
  }

  @Test func onlyABackgroundMayIgnoreTheSafeArea() async throws {
    let faulty = await analysis(of: Note(ignoresAll: true), under: bars)
    #expect(try #require(faulty.findings(of: "safe-area-violation").first).subject.view == "Note")
    #expect(await analysis(of: Note(ignoresAll: false), under: bars).alarms == [])
  }

  private struct Message: View {
    let regions: SafeAreaRegions
    var body: some View {
      VStack {
        Spacer()
        Text("Send")
      }
      .ignoresSafeArea(regions, edges: .bottom)
    }
  }

  @Test func aKeyboardIsMadeRoomFor() async throws {
    let steps: [InputScript.Step] = [.keyboard(height: 300)]
    let faulty = await analysis(of: Message(regions: .all), steps)
    #expect(try #require(faulty.findings(of: "safe-area-violation").first).subject.view == "Message")
    #expect(await analysis(of: Message(regions: .container), steps).alarms == [])
  }

  // MARK: constant-range

  private struct Numbers: View {
    @State private var count = 2
    let hasIDs: Bool
    var body: some View {
      VStack {
        if hasIDs {
          ForEach(0..<count, id: \.self) { Text("\($0)") }
        } else {
          ForEach(0..<count) { Text("\($0)") }
        }
        Button("More") { count += 1 }
      }
    }
  }

  @Test func aConstantRangeThatGrowsIsToldOf() async throws {
    let faulty = await analysis(of: Numbers(hasIDs: false), [.tap("More")])
    #expect(try #require(faulty.findings(of: "runtime-message").first).subject.view == "Numbers")
    #expect(await analysis(of: Numbers(hasIDs: true), [.tap("More")]).alarms == [])
  }

  // MARK: duplicate-page, duplicate-merge, name-ids

  private struct Names: View {
    let ids: [String]
    var body: some View { VStack { ForEach(ids, id: \.self) { Text($0) } } }
  }

  @Test(arguments: [
    (["a", "b", "a", "b"], ["a", "b", "c", "d"]), (["1", "2", "2", "3"], ["mail-1", "mail-2", "chat-2", "chat-3"]),
    (["Ada", "Ada"], ["Ada", "Ada#2"]),
  ])
  func idsThatRepeatAreToldOf(faulty: [String], corrected: [String]) async throws {
    let found = await analysis(of: Names(ids: faulty))
    #expect(try #require(found.findings(of: "duplicate-id").first).subject.view == "Names")
    #expect(await analysis(of: Names(ids: corrected)).alarms == [])
  }

  // MARK: appear-is-not-seen

  private struct Cards: View {
    @State private var seen: Set<Int> = []
    let atAppearance: Bool
    var body: some View {
      ScrollView {
        VStack {
          ForEach(0..<12, id: \.self) { card in
            if atAppearance {
              Text("card \(card)").frame(height: 200).onAppear { seen.insert(card) }
            } else {
              Text("card \(card)").frame(height: 200)
                .onScrollVisibilityChange { if $0 { seen.insert(card) } }
            }
          }
        }
      }
    }
  }

  @Test func anAppearanceIsNotSeen() async throws {
    let faulty = await analysis(of: Cards(atAppearance: true))
    #expect(try #require(faulty.findings(of: "appear-before-visible").first).subject.view == "Cards")
    #expect(await analysis(of: Cards(atAppearance: false)).alarms == [])
  }

  // MARK: transition-dead, reduce-motion

  private struct Hint: View {
    @State private var isShown = false
    let animates: Bool
    var body: some View {
      VStack {
        Button("Hint") { if animates { withAnimation { isShown.toggle() } } else { isShown.toggle() } }
        if isShown { Text("try this").transition(.opacity) }
      }
    }
  }

  @Test func aTransitionNeedsAnAnimation() async throws {
    let faulty = await analysis(of: Hint(animates: false), [.tap("Hint")])
    let finding = try #require(faulty.findings(of: "dead-transition").first)
    #expect(finding.subject.view == "Hint" && finding.severity == .advice)
    let right = await analysis(of: Hint(animates: true), [.tap("Hint")], seconds: 1)
    #expect(right.findings(of: "dead-transition").isEmpty && right.alarms == [])
  }

  private struct Drawer: View {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var isOpen = false
    let asks: Bool
    var body: some View {
      VStack {
        Button("Open") { withAnimation { isOpen = true } }
        Color.red.frame(width: 40, height: 40)
          .offset(x: asks && reducesMotion ? 0 : (isOpen ? 200 : 0))
          .opacity(isOpen ? 1 : 0.5)
      }
    }
  }

  @Test func reducedMotionIsAskedFor() async throws {
    func still(_ configuration: inout HeadlessHost.Configuration) { configuration.reducesMotion = true }
    let faulty = await analysis(of: Drawer(asks: false), [.tap("Open")], seconds: 1, under: still)
    let finding = try #require(faulty.findings(of: "motion-not-reduced").first)
    #expect(finding.subject.view == "Drawer" && finding.severity == .advice)
    let right = await analysis(of: Drawer(asks: true), [.tap("Open")], seconds: 1, under: still)
    #expect(right.findings(of: "motion-not-reduced").isEmpty && right.alarms == [])
  }

  // MARK: layout-nil

  private struct Wide: Layout {
    let answersNil: Bool
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: proposal.width ?? (answersNil ? 80 : .infinity), height: 20)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  @Test func anOpenProposalIsAnsweredWithALength() async {
    func row(_ answersNil: Bool) -> some View {
      ScrollView(.horizontal) { Wide(answersNil: answersNil) { Text("row") } }
    }
    let found = await analysis(of: row(false)).alarms
    #expect(found.contains("layout-contract") || found.contains("invalid-geometry"), "\(found)")
    #expect(await analysis(of: row(true)).alarms == [])
  }

  // MARK: fixed-size, group-textfield

  private struct Headline: View {
    let isStiff: Bool
    var body: some View {
      VStack {
        Text("Night trains to the coast run on Fridays and on Sundays until the end of September")
          .fixedSize(horizontal: isStiff, vertical: true)
        Text("Timetable")
      }
    }
  }

  @Test func aHeadlineWrapsInItsRoom() async throws {
    let faulty = await analysis(of: Headline(isStiff: true))
    #expect(try #require(faulty.findings(of: "layout-overflow").first).subject.view == "Headline")
    #expect(await analysis(of: Headline(isStiff: false)).alarms == [])
  }

  private struct Registration: View {
    @State private var name = ""
    let groupsAll: Bool
    var body: some View {
      if groupsAll {
        VStack {
          Circle().frame(width: 40, height: 40)
          TextField("Name", text: $name)
        }
        .drawingGroup()
      } else {
        VStack {
          Circle().frame(width: 40, height: 40).drawingGroup()
          TextField("Name", text: $name)
        }
      }
    }
  }

  @Test func aFieldStandsOutsideADrawingGroup() async throws {
    let faulty = await analysis(of: Registration(groupsAll: true))
    #expect(try #require(faulty.findings(of: "unrasterizable-view").first).subject.view == "Registration")
    #expect(await analysis(of: Registration(groupsAll: false)).alarms == [])
  }
}
