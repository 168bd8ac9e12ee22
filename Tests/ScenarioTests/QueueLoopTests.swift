import Dispatch
import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceEvents
import TraceModel
import TracedUI

/// The usual wrong fix of a loop, by a plain block on the main queue.
@MainActor @Suite struct QueueLoopTests {
  private struct QueueWidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }

  private struct QueuedPanel: View {
    @State private var columnWidth: CGFloat = 0

    var body: some View {
      Text("Storage")
        .frame(minWidth: columnWidth)
        .padding(.horizontal, 1)
        .background(
          GeometryReader { proxy in
            Color.yellow.preference(key: QueueWidthKey.self, value: proxy.size.width)
          }
        )
        .onPreferenceChange(QueueWidthKey.self) { width in
          DispatchQueue.main.async { columnWidth = width }
        }
    }
  }

  @Test func aLoopThroughTheMainQueueIsFound() async throws {
    let observer = RecordingObserver()
    let host = HeadlessHost(root: QueuedPanel(), configuration: .init(clock: .virtual), observer: observer)
    await host.run(InputScript([.wait(0.3)]))
    host.close()
    var assembler = TraceAssembler()
    for (place, event) in observer.events.enumerated() {
      assembler.append(event, id: EventID(thread: 0, ordinal: UInt64(place + 1)), time: Int64(place) * 10_000)
    }
    let analysis = Analysis(assembler.finish())
    let loop = try #require(analysis.loops.first)
    #expect(loop.view == "QueuedPanel" && loop.isDeferred && loop.severity == .severe)
    #expect(analysis.chainsWithoutRoot.isEmpty)
  }
}
