import Foundation
import Testing
import TraceAnalysis
import TraceEvents
import TraceModel
import TracedUI

/// Pairs about identity: what is said of the faulty form, and that nothing is said of the right one.
@MainActor @Suite struct IdentityPairTests {
  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Up \(count)") { count += 1 } }
  }

  // MARK: if-helper, expired-branch

  private struct Card: View {
    @State private var isExpired = false
    let branches: Bool
    var body: some View {
      VStack {
        Button("Expire") { isExpired = true }
        if branches {
          if isExpired { Counter().opacity(0.3) } else { Counter() }
        } else {
          Counter().opacity(isExpired ? 0.3 : 1)
        }
      }
    }
  }

  @Test func aBranchDropsWhatAValueKeeps() async throws {
    let steps: [InputScript.Step] = [.tap("Up 0"), .tap("Expire")]
    let faulty = await analysis(of: Card(branches: true), steps)
    let finding = try #require(faulty.findings(of: "state-loss").first)
    #expect(finding.subject.name == "Counter.count" && finding.severity == .warning)
    let right = await analysis(of: Card(branches: false), steps)
    #expect(right.alarms == [] && right.findings(of: "identity-churn").isEmpty)
  }

  // MARK: layout-branch

  private struct Board: View {
    @State private var isTall = false
    let branches: Bool
    var body: some View {
      VStack {
        Button("Turn") { isTall = true }
        if branches {
          if isTall { VStack { Counter() } } else { HStack { Counter() } }
        } else {
          (isTall ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())) { Counter() }
        }
      }
    }
  }

  @Test func aLayoutOfAnyTypeKeepsWhatABranchDrops() async throws {
    let steps: [InputScript.Step] = [.tap("Up 0"), .tap("Turn")]
    let faulty = await analysis(of: Board(branches: true), steps)
    #expect(try #require(faulty.findings(of: "state-loss").first).subject.name == "Counter.count")
    #expect(await analysis(of: Board(branches: false), steps).alarms == [])
  }

  // MARK: id-form-reset, available-branch

  private struct Form: View {
    @State private var record = 1
    var body: some View {
      VStack {
        Counter().id(record)
        Button("Next record") { record += 1 }
      }
    }
  }

  @Test func anotherRecordsFormMayBeginAnew() async {
    #expect(await analysis(of: Form(), [.tap("Up 0"), .tap("Next record")]).alarms == [])
  }

  private struct Available: View {
    @State private var ticks = 0
    let isAvailable: Bool
    var body: some View {
      VStack {
        Button("Tick \(ticks)") { ticks += 1 }
        if isAvailable { Counter().padding(2) } else { Counter() }
      }
    }
  }

  @Test(arguments: [true, false]) func aBranchThatStaysIsNone(isAvailable: Bool) async {
    let found = await analysis(
      of: Available(isAvailable: isAvailable), [.tap("Up 0"), .tap("Tick 0"), .tap("Tick 1")])
    #expect(found.alarms == [] && found.findings(of: "identity-churn").isEmpty)
  }

  // MARK: tap-storm

  private struct Storm: View {
    @State private var isOut = false
    var body: some View {
      VStack {
        Button("Turn") { withAnimation(.easeInOut(duration: 0.3)) { isOut.toggle() } }
        Color.red.frame(width: 30, height: 30).offset(x: isOut ? 100 : 0)
      }
    }
  }

  @Test func fastRepeatedTapsAreNoFault() async {
    let steps = (0..<9).flatMap { _ in [InputScript.Step.tap("Turn"), .wait(0.05)] }
    #expect(await analysis(of: Storm(), steps, seconds: 1).alarms == [])
  }

  // MARK: unread-property, computed-read

  @Observable fileprivate final class Chart {
    var points = [1, 2]
    var title = "a"
    var unit = "b"
    var summary: String { title + unit }
  }

  private struct Summary: View {
    let chart: Chart
    var body: some View { Text(chart.summary) }
  }

  private struct ChartScreen: View {
    @State private var chart = Chart()
    var body: some View {
      VStack {
        Summary(chart: chart)
        Button("Points") { chart.points.append(3) }
        Button("Both") {
          chart.title = "c"
          chart.unit = "d"
        }
      }
    }
  }

  /// The causes of each evaluation of a view.
  private func causes(of view: String, _ analysis: Analysis) -> [Set<EventID>] {
    let trace = analysis.trace
    return (0..<trace.count).compactMap { row in
      guard case .evaluationEnd(let end) = trace.event(at: row), trace.nodeTable[end.node]?.label == view else {
        return nil
      }
      return Set(end.reasons.map(\.cause))
    }
  }

  @Test func onlyWhatABodyReadsRunsIt() async {
    let unread = await analysis(of: ChartScreen(), [.tap("Points")])
    #expect(causes(of: "Summary", unread).count == 1 && unread.alarms == [])
    let read = await analysis(of: ChartScreen(), [.tap("Both")])
    let runs = causes(of: "Summary", read)
    #expect(runs.count == 2 && read.alarms == [])
    // Both properties that the computed one reads are named.
    #expect(runs.last?.count == 2, "\(runs)")
  }
}
