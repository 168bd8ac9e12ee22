import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceEvents
import TraceModel
import TracedUI

/// Small faults of one screen, each beside the form that is none: what is said, of what, and which way out.
@MainActor @Suite struct SmallFaultTests {
  private func findings(_ kind: String, _ analysis: Analysis) -> [Finding] { analysis.findings(of: kind) }

  // MARK: Loops that are none, and one that only looks so

  private struct MarkedSeat: View {
    @State private var height: CGFloat = 1
    let stores: Bool
    var body: some View {
      HStack {
        Color.red.frame(width: 3, height: height)
        Text("12A").padding(6)
      }
      .background(
        GeometryReader { proxy in Color.clear.onAppear { if stores { height = proxy.size.height } else { height = 7 } }
        })
    }
  }

  @Test func aReadersSizeStoredOnAppearIsMeasured() async throws {
    let stored = await analysis(of: MarkedSeat(stores: true))
    let finding = try #require(findings("measured-once", stored).first)
    #expect(finding.subject.name == "MarkedSeat.height" && finding.severity == .advice)
    let other = await analysis(of: MarkedSeat(stores: false))
    #expect(findings("measured-once", other).isEmpty)
  }

  @Observable final class Band {
    var low = 50
    var high = 80
  }

  private struct BandView: View {
    @State private var band = Band()
    let contradicts: Bool
    var body: some View {
      Button("raise") { band.low = 76 }
        .onChange(of: band.low) { _, low in
          if band.high < low + 5 { band.high = low + 5 }
          if contradicts, low > band.high - 10 { band.low = band.high - 10 }
        }
      Text("\(band.low) \(band.high)")
    }
  }

  @Test func actionsThatRewriteEachOtherAreNamedBoth() async throws {
    let faulty = await analysis(of: VStack { BandView(contradicts: true) }, [.tap("raise")])
    let finding = try #require(findings("feedback-loop", faulty).first)
    #expect(finding.severity == .warning)
    #expect(finding.title.hasPrefix("Band.low and Band.high rewrite each other"))
    #expect(finding.fix.contains("one source of truth"))
    let agreed = await analysis(of: VStack { BandView(contradicts: false) }, [.tap("raise")])
    #expect(findings("feedback-loop", agreed).isEmpty && findings("measured-once", agreed).isEmpty)
  }

  private struct Rail: View {
    @State private var width: CGFloat = 100
    var body: some View {
      HStack(spacing: 0) {
        Color.gray.frame(minWidth: width, maxWidth: width + 30)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            width = $0
          }
        Color.white.frame(minWidth: 90)
      }
      .frame(width: 390)
    }
  }

  @Test func growthThatIsStoppedIsADrift() async throws {
    let loop = try #require(await analysis(of: Rail()).loops.first)
    guard case .drift(let step) = loop.shape else {
      Issue.record("\(loop.shape), \(loop.values)")
      return
    }
    #expect(step == 30)
    #expect(loop.fix.contains("was asked for"))
    if case .settled = loop.ending {} else { Issue.record("\(loop.ending)") }
  }

  // MARK: Frame by frame

  private struct Slide: View {
    @State private var places: [Int: CGRect] = [:]
    @State private var isShown = false
    let local: Bool
    var body: some View {
      VStack {
        ForEach(0..<3, id: \.self) { row in
          Text("row \(row)").onGeometryChange(for: CGRect.self) {
            $0.frame(in: local ? .local : .global)
          } action: {
            places[row] = $0
          }
        }
      }
      .background(Color.blue.frame(width: max(1, places[0]?.minX ?? 1), height: 2))
      .offset(x: isShown ? 0 : 300)
      .animation(.linear(duration: 0.5), value: isShown)
      .onAppear { isShown = true }
    }
  }

  @Test func whatAnAnimationMovesIsNotStoredFrameByFrame() async throws {
    let faulty = await analysis(of: Slide(local: false), seconds: 1)
    let finding = try #require(findings("derived-write-per-tick", faulty).first)
    #expect(finding.subject.name == "Slide.places")
    #expect(finding.fix.contains(".local"))
    #expect(findings("measured-once", faulty).isEmpty)
    #expect(findings("derived-write-per-tick", await analysis(of: Slide(local: true), seconds: 1)).isEmpty)
  }

  private struct ScrolledRow: View {
    let name: String
    let asSign: Bool
    @State private var top: CGFloat = 0
    @State private var isOut = false
    var body: some View {
      Text(name).frame(height: 30).opacity(asSign ? (isOut ? 0.5 : 1) : (top < 0 ? 0.5 : 1))
        .onGeometryChange(for: CGFloat.self) {
          let y = $0.frame(in: .scrollView).minY
          return asSign ? (y < 0 ? -1 : 1) : y
        } action: {
          if asSign { isOut = $0 < 0 } else { top = $0 }
        }
    }
  }

  private func rows(asSign: Bool) -> some View {
    ScrollView { VStack { ForEach(0..<40, id: \.self) { ScrolledRow(name: "row \($0)", asSign: asSign) } } }
  }

  @Test func aScrolledRowStoresWhatItShows() async throws {
    let scroll: [InputScript.Step] = [.scroll(.label("row 3"), by: CGSize(width: 0, height: -60), duration: 0.5)]
    let faulty = await analysis(of: rows(asSign: false), scroll)
    let finding = try #require(findings("derived-write-per-tick", faulty).first)
    #expect(finding.subject.name == "ScrolledRow.top" && finding.severity == .advice)
    #expect(finding.fix.contains("of:"))
    #expect(findings("derived-write-per-tick", await analysis(of: rows(asSign: true), scroll)).isEmpty)
  }

  // MARK: Identity

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Text("\(count)") }
  }

  private struct Other: View {
    var body: some View { Text("other") }
  }

  private struct Switched: View {
    @State private var isOn = false
    let sameView: Bool
    var body: some View {
      VStack {
        Button("switch") { isOn.toggle() }
        if isOn { Counter().padding(2) } else if sameView { Counter() } else { Other() }
      }
    }
  }

  @Test func aBranchThatMakesTheSameViewAgainIsToldOf() async throws {
    let faulty = await analysis(of: Switched(sameView: true), [.tap("switch")])
    let finding = try #require(findings("identity-churn", faulty).first)
    #expect(finding.severity == .advice && finding.subject.view == "Switched" && finding.title.contains("Counter"))
    #expect(findings("identity-churn", await analysis(of: Switched(sameView: false), [.tap("switch")])).isEmpty)
  }

  private struct Turned: View {
    @State private var isOn = false
    let sets: Bool
    var body: some View {
      NavigationStack {
        VStack {
          Text(isOn ? "on" : "off").onAppear { isOn = sets ? true : !isOn }
          NavigationLink("next") { Leave() }
        }
      }
    }
  }

  private struct Leave: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("leave") { dismiss() } }
  }

  @Test func aStateTurnedOverByEachAppearanceIsToldOf() async throws {
    let steps: [InputScript.Step] = [.tap("next"), .wait(1), .tap("leave"), .wait(1)]
    let finding = try #require(findings("double-appear", await analysis(of: Turned(sets: false), steps)).first)
    #expect(finding.subject.name == "Turned.isOn")
    #expect(findings("double-appear", await analysis(of: Turned(sets: true), steps)).isEmpty)
  }

  // MARK: Announcements, layouts, effects, frames

  private final class Setting: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var isOn = true
    func start(_ changes: Bool) {
      objectWillChange.send()
      if changes { isOn = false }
    }
  }

  private struct SettingRow: View {
    @StateObject private var setting = Setting()
    let changes: Bool
    var body: some View { Text(setting.isOn ? "on" : "off").onAppear { setting.start(changes) } }
  }

  @Test func anAnnouncementOfNothingIsToldOf() async throws {
    let finding = try #require(findings("equal-write", await analysis(of: SettingRow(changes: false))).first)
    #expect(finding.severity == .advice && finding.subject.view == "SettingRow" && finding.title.contains("Setting"))
    #expect(findings("equal-write", await analysis(of: SettingRow(changes: true))).isEmpty)
  }

  private struct Wrapped: Layout {
    var asksInPlace = true
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
      cache = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(width: proposal.width ?? 300, height: cache.reduce(0) { $0 + $1.height })
    }
    func makeCache(subviews: Subviews) -> [CGSize] { [] }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) {
      let sizes = asksInPlace || cache.isEmpty ? subviews.map { $0.sizeThatFits(.unspecified) } : cache
      var y = bounds.minY
      for (subview, size) in zip(subviews, sizes) {
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
        y += size.height
      }
    }
  }

  @Test(arguments: [(30, true, 1), (30, false, 0), (8, true, 0)])
  func aLayoutThatAsksInBothPhasesIsToldOf(count: Int, asksInPlace: Bool, expected: Int) async {
    let view = Wrapped(asksInPlace: asksInPlace) { ForEach(0..<count, id: \.self) { Text("chip \($0)").padding(2) } }
    let found = findings("uncached-layout", await analysis(of: ScrollView { view }))
    #expect(found.count == expected)
    if let finding = found.first { #expect(finding.title.contains("30 sizes")) }
  }

  private struct Tile: View {
    let isBacked: Bool
    let shadows: Int
    var body: some View {
      VStack {
        Text("7")
        Text("€ 3")
      }
      .padding(4)
      .background { if isBacked { Color.white } }
      .shadow(radius: 8)
      .shadow(radius: shadows > 1 ? 2 : 0)
    }
  }

  @Test func stackedShadowsOnTextsAreToldOf() async throws {
    let bare = VStack { ForEach(0..<3, id: \.self) { _ in Tile(isBacked: false, shadows: 2) } }
    let finding = try #require(findings("offscreen-cost", await analysis(of: bare)).first)
    #expect(finding.subject.view == "Tile" && finding.severity == .advice && finding.evidence.count == 3)
    #expect(findings("offscreen-cost", await analysis(of: Tile(isBacked: true, shadows: 2))).isEmpty)
  }

  private struct Bar: View {
    let width: CGFloat
    var body: some View { Color.red.frame(width: width, height: 4) }
  }

  @Test func aNegativeAndANonFiniteFrameAreTwoFaults() async throws {
    let both = await analysis(
      of:
        HStack {
          Bar(width: .infinity); Bar(width: -3)
        })
    let found = findings("invalid-geometry", both).filter { $0.title.contains("gives a frame") }
    #expect(found.map(\.title) == ["Bar gives a frame a non-finite length", "Bar gives a frame a negative length"])
    #expect(found.first?.fix.contains("maxWidth: .infinity") == true && found.last?.fix.contains("max(0, …)") == true)
    #expect(findings("invalid-geometry", await analysis(of: Bar(width: 3))).isEmpty)
  }

  private struct FollowingRow: View {
    let id: Int
    @Binding var openID: Int?
    let stores: Bool
    @State private var isOpen = false
    var body: some View {
      Text("r\(id)").opacity((stores ? isOpen : openID == id) ? 0.5 : 1)
        .onChange(of: openID) { _, other in if stores { isOpen = other == id } }
    }
  }

  private struct Following: View {
    @State private var openID: Int?
    let stores: Bool
    var body: some View {
      VStack {
        Button("open") { openID = 3 }
        ForEach(0..<12, id: \.self) { FollowingRow(id: $0, openID: $openID, stores: stores) }
      }
    }
  }

  @Test func aStateThatFollowsAnotherIsToldOf() async throws {
    let faulty = await analysis(of: Following(stores: true), [.tap("open")])
    let finding = try #require(findings("over-invalidation", faulty).first { $0.subject.property == "isOpen" })
    #expect(finding.severity == .advice && finding.title.contains("Following.openID"))
    let derived = await analysis(of: Following(stores: false), [.tap("open")])
    #expect(!findings("over-invalidation", derived).contains { $0.subject.property == "isOpen" })
  }

  private struct Ticking: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)")
        .onReceive(Timer.publish(every: 0.05, on: .main, in: .common).autoconnect()) { _ in count += 1 }
    }
  }

  @Test func theTriageLineNamesWhatTicks() async throws {
    let reading = try #require(await analysis(of: Ticking(), seconds: 1).triage.readings.first { $0.meaning == .ticks })
    #expect(reading.evidence.hasPrefix("Ticking.count, "))
  }
}
