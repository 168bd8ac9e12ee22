import CodeLocations
import Foundation
import TraceEvents
import TraceExport
import TraceFormat
import TraceModel

/// Places in the source for a trace, as bytes that are added to its file.
struct PlaceResolution {
  /// Chunks to add; empty where nothing is new.
  var bytes: [UInt8] = []
  /// Places found.
  var placeCount = 0
  /// What stays unknown.
  var losses: [RecordedLoss] = []

  /// One line for people.
  var summary: String {
    var text = Figures.counted(placeCount, "place") + " in the source found"
    for loss in losses { text += "; \(loss.count) \(loss.detail)" }
    return text
  }

  /// Looks up what the trace does not know yet.
  ///
  /// - Parameters:
  ///   - executable: the program, or what started it.
  ///   - known: where files of the recording lay.
  static func resolve(_ input: TraceInput, executable: String, known: [ImageFile] = []) -> PlaceResolution {
    let folders = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]?.split(separator: ":").map(String.init) ?? []
    var resolver = AddressResolver(finder: ImageFinder(executable: executable, libraryFolders: folders, known: known))
    let trace = input.trace
    let images = trace.images.keys.sorted().compactMap { trace.images[$0] }
    let places = resolver.resolve(trace.unresolvedCodes, images: images)
    var resolution = PlaceResolution()
    resolution.placeCount = places.codes.count
    resolution.losses = places.losses
    let isKnown = trace.losses.rows.contains { $0.kind == Losses.unknownSource }
    guard !places.codes.isEmpty || !places.losses.isEmpty && !isKnown else { return resolution }
    var events = places.codes.map { TraceEvent.resolvedCode($0) }
    // What an earlier look-up left unknown has been looked at again.
    if isKnown { events.append(.loss(RecordedLoss(kind: Losses.unknownSource, count: 0, detail: "looked up again"))) }
    events += places.losses.map { TraceEvent.loss($0) }
    let builder = ChunkBuilder(
      thread: TraceFormat.annotationThread, sequence: trace.nextAnnotationChunk,
      ordinal: trace.nextAnnotationOrdinal)
    // Behind everything that was recorded.
    for event in events { builder.append(event, at: trace.times.max() ?? 0) }
    builder.close()
    resolution.bytes = builder.bytes
    return resolution
  }

  /// Adds the bytes at the end of a trace's file.
  ///
  /// - Throws: `ToolError` naming the file.
  func append(to path: String) throws {
    if !bytes.isEmpty { try DiskFile.append(bytes, to: path) }
  }
}

extension Trace {
  /// Code addresses whose place in the source is not known, in order of their first event.
  fileprivate var unresolvedCodes: [CodeAddress] {
    var codes: [CodeAddress] = []
    for row in 0..<count {
      let code: CodeAddress
      switch kinds[row] {
      case .write, .diagnostic, .nodeCreated:
        switch event(at: row) {
        case .write(let write): code = write.code
        case .diagnostic(let diagnostic): code = diagnostic.code
        case .nodeCreated(let created): code = created.code
        default: continue
        }
      default: continue
      }
      if !code.isNone, function(of: code) == nil { codes.append(code) }
    }
    return codes
  }

  /// Events that earlier look-ups have added.
  private var annotationCount: Int { threads.count { $0 == TraceFormat.annotationThread } }

  /// Ordinal of the next event that is added.
  fileprivate var nextAnnotationOrdinal: UInt64 { UInt64(annotationCount) + 1 }

  /// Number of the next chunk that is added: no smaller than the chunks there are.
  fileprivate var nextAnnotationChunk: UInt64 { UInt64(annotationCount) }
}
