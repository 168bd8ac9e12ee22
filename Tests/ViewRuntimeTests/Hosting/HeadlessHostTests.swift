import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var runs = 0

@MainActor @Suite(.serialized) struct HeadlessHostTests {
  private func host(_ root: any View, _ observer: RecordingObserver) -> HeadlessHost {
    HeadlessHost(
      root: root, configuration: .init(size: CGSize(width: 200, height: 200), clock: .virtual), observer: observer)
  }

  @Test func aScriptTapsAndTasksSleep() async {
    struct Root: View {
      @State private var count = 0
      @State private var late = 0
      var body: some View {
        VStack {
          Text("\(count) \(late)")
          Button("Go") {
            count += 1
            Task {
              try? await Task.sleep(for: .milliseconds(100))
              late += 1
            }
          }
        }
      }
    }
    let observer = RecordingObserver()
    let host = host(Root(), observer)
    await host.run(InputScript([.wait(0.5), .tap("Go"), .wait(0.5)]))
    #expect(host.labels == ["1 1", "Go"])
    let lines = observer.updateLines
    #expect(lines.filter { $0 == "external tap" }.count == 1)
    #expect(!lines.contains { $0.hasPrefix("external task") || $0.hasPrefix("external unknown") })
    #expect(lines.contains("action deferred"))
    // The late write is in a deferred action whose cause is the button's action.
    let late = observer.events.compactMap { event -> EventID? in
      if case .actionBegin(let action) = event, action.kind == .deferred { action.cause } else { nil }
    }
    guard case .actionBegin(let cause)? = late.first.flatMap({ observer[$0] }) else {
      Issue.record("the deferred action has no cause")
      return
    }
    #expect(cause.kind == .button)
    host.close()
  }

  @Test func equalRunsAreEqual() async {
    struct Root: View {
      @State private var ticks = 0
      var body: some View {
        TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 0.25)) { context in
          Text("\(context.date.timeIntervalSince1970) \(ticks)")
        }
        .task {
          while !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(90))
            ticks += 1
          }
        }
      }
    }
    var recordings: [[TraceEvent]] = []
    for _ in 0..<2 {
      let observer = RecordingObserver()
      let host = host(Root(), observer)
      await host.run(InputScript([.wait(1)]))
      recordings.append(observer.events)
      host.close()
    }
    #expect(recordings[0] == recordings[1])
    #expect(recordings[0].contains { if case .external(let event) = $0 { event.kind == .timeline } else { false } })
  }

  @Test func anIdleWindowRunsOneFrame() async {
    let observer = RecordingObserver()
    let host = host(Text("still"), observer)
    await host.run(InputScript([.wait(2)]))
    let frames = observer.events.filter { if case .frameBegin = $0 { true } else { false } }
    #expect(frames.count == 1)
    host.close()
  }

  @Test func aWriteAfterAForeignWaitComesFromOutside() async {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        Text("\(count)").task {
          for _ in 0..<20 { await Task.detached {}.value }
          count += 1
        }
      }
    }
    let observer = RecordingObserver()
    let host = host(Root(), observer)
    // The detached tasks run on other threads, whenever the machine lets them.
    for _ in 0..<100 where host.labels != ["1"] { await host.run(InputScript([.wait(0.2)])) }
    #expect(host.labels == ["1"])
    host.close()
  }

  @Test func aWindowGivesAPicture() async throws {
    let observer = RecordingObserver()
    let host = host(Color.red, observer)
    await host.run(InputScript([]))
    let png = try #require(try host.snapshotPNG())
    let bitmap = try PNGDecoder.bitmap(from: [UInt8](png))
    #expect(bitmap.width == 400 && bitmap.height == 400)
    host.close()
  }

  @Test func scrollingMakesRows() async {
    runs = 0
    struct Row: View {
      let index: Int
      var body: some View {
        runs += 1
        return Text("row \(index)").frame(height: 40)
      }
    }
    struct Root: View {
      var body: some View {
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(index: $0) } } }
      }
    }
    let observer = RecordingObserver()
    let host = host(Root(), observer)
    await host.run(InputScript([.wait(0.1)]))
    let first = runs
    #expect(first > 0 && first < 20)
    await host.run(
      InputScript([.scroll(.point(CGPoint(x: 100, y: 100)), by: CGSize(width: 0, height: -400), duration: 0.2)]))
    #expect(runs > first && runs < 60)
    host.close()
  }
}
