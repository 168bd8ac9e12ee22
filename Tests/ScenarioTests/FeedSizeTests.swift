import DemoApps
import Foundation
import TestKit
import Testing
import TraceEvents
import TraceModel

/// The feed's recording is small, and not because something was left out of it.
@Suite struct FeedSizeTests {
  /// Events that a frame has one of, of those that are not there once a frame.
  private static let oncePerFrame: Set<EventKind> = [
    .frameBegin, .frameEnd, .framePresented, .transactionBegin, .transactionEnd, .layoutBegin, .layoutEnd, .drawBegin,
    .drawEnd, .committed,
  ]

  /// The feed's events of kinds that say what happened: whoever changes what the runtime does changes these.
  private static let counts: [EventKind: Int] = [
    .placed: 1062, .nodeCreated: 903, .drawnNode: 258, .layoutInvalidated: 150, .frameBegin: 145, .external: 145,
    .invalidated: 121, .evaluationBegin: 121, .evaluationEnd: 121, .write: 12, .actionBegin: 3,
  ]

  /// Measurements are small events: more of them would make the mean smaller, and are not wanted for that.
  private static let mostOf: [EventKind: Int] = [.measureCached: 3683, .measureBegin: 1942, .validated: 0]

  @Test func theFeedTakesEightBytesAnEventAtMost() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("feed.trace")
    let recorded = try BuiltProgram("tracedemo").run(["run", "feed", "--portable", "-o", file.path])
    #expect(recorded.code == 0, "\(recorded.errors)")
    let bytes = [UInt8](try Data(contentsOf: file))
    let trace = try TraceReader.read(bytes: bytes)
    var counts: [EventKind: Int] = [:]
    for kind in trace.kinds { counts[kind, default: 0] += 1 }
    let frames = try #require(counts[.frameBegin])
    for kind in FeedSizeTests.oncePerFrame { #expect(counts[kind] == frames, "\(kind)") }
    for (kind, count) in FeedSizeTests.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      #expect(counts[kind] == count, "\(kind)")
    }
    for (kind, count) in FeedSizeTests.mostOf.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      #expect(counts[kind, default: 0] <= count, "\(kind)")
    }
    // A span's end belongs to its begin: one event.
    let closing = Set(EventKind.allCases.compactMap(\.closing))
    let events = trace.kinds.count { !closing.contains($0) }
    #expect(Double(bytes.count) / Double(events) <= 8, "\(bytes.count) bytes of \(events) events")
    // With their causes.
    let invalidations = trace.kinds.indices.filter {
      trace.kinds[$0] == .layoutInvalidated || trace.kinds[$0] == .invalidated
    }
    #expect(!invalidations.isEmpty)
    for row in invalidations { #expect(trace.causes[row] != Trace.missingRow, "row \(row)") }
  }
}
