import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor @Suite struct BodyTimeTests {
  /// Times of the bodies of a view type, in order, in nanoseconds beyond the modelled cost of a body.
  private func times(_ name: String, of root: any View) -> [Int64?] {
    let observer = RecordingObserver()
    let host = HeadlessHost(root: root, configuration: .init(clock: .virtual), observer: observer)
    host.runFrame()
    host.close()
    var nodes: Set<NodeSerial> = []
    var times: [Int64?] = []
    for event in observer.events {
      if case .nodeCreated(let created) = event, created.label == name { nodes.insert(created.node) }
      if case .evaluationEnd(let end) = event, nodes.contains(end.node) {
        times.append(end.body.map { $0.rawValue - VirtualCosts.cost(of: .body).rawValue })
      }
    }
    return times
  }

  private struct Busy: View {
    let microseconds: Int64
    var body: some View {
      simulateWork(.microseconds(microseconds))
      return Text("busy")
    }
  }

  @Test func aBodysTimeIsItsOwn() {
    struct Outer: View {
      var body: some View {
        let _ = simulateWork(.microseconds(20))
        VStack {
          Busy(microseconds: 700)
          Busy(microseconds: 900)
        }
      }
    }
    #expect(times("Outer", of: Outer()) == [20_000])
    #expect(times("Busy", of: Outer()) == [700_000, 900_000])
  }

  @Test func closuresOfACollectionAreTheBodysOwnTime() {
    struct Rows: View {
      var body: some View {
        VStack {
          ForEach(0..<3) { row in
            let _ = simulateWork(.microseconds(50))
            Text("\(row)")
          }
        }
      }
    }
    #expect(times("Rows", of: Rows()) == [150_000])
  }

  @Test func contentMadeInLayoutHasItsOwnTime() {
    struct Sized: View {
      var body: some View {
        GeometryReader { proxy in
          let _ = simulateWork(.microseconds(30))
          Text("\(Int(proxy.size.width))")
        }
      }
    }
    #expect(times("Sized", of: Sized()) == [0])
    #expect(times("GeometryReader", of: Sized()) == [30_000])
  }

  @Test func simulatedWorkIsTimeOfTheThread() async {
    // Away from the main actor no virtual clock is asked.
    let worked = await Task.detached {
      let before = ThreadMeter.work
      simulateWork(.microseconds(300))
      return ThreadMeter.work - before
    }.value
    #expect(worked >= 300_000)
  }
}
