import TraceEvents
package import TraceModel

/// The facts of a recording for programs. Version 1.
package struct InfoJSON {
  private let trace: Trace
  private let file: InfoExporter.File

  /// An exporter for a trace and its file.
  package init(_ trace: Trace, file: InfoExporter.File) {
    self.trace = trace
    self.file = file
  }

  /// The whole object.
  package var value: JSONValue {
    var counts: [EventKind: Int] = [:]
    for kind in trace.kinds { counts[kind, default: 0] += 1 }
    let kinds = counts.keys.sorted { $0.rawValue < $1.rawValue }.map { kind -> JSONValue in
      [
        "kind": .string("\(kind)"), "events": .count(counts[kind] ?? 0), "bytes": .count(file.bytesByKind[kind] ?? 0),
      ]
    }
    return [
      "kind": "tracetool-info", "version": 1, "file": .string(file.name), "bytes": .count(file.byteCount),
      "formatVersion": .count(file.formatVersion), "chunks": .count(file.chunkCount),
      "events": .count(trace.recordedEventCount), "rows": .count(trace.count),
      "lengthNanoseconds": .integer(RecordingFacts.length(trace)),
      "modelledTime": .bool(RecordingFacts.isModelled(trace)), "nodes": .count(trace.nodeTable.serials.count),
      "environment": .array(
        trace.environment.map { ["key": .string($0.key), "value": .string($0.value)] as JSONValue }),
      "recordings": .array(
        file.recordings.map {
          ["offset": .count($0.offset), "rows": .unsigned($0.eventCount), "isRead": .bool($0.isRead)] as JSONValue
        }), "kinds": .array(kinds), "losses": LossJSON.value(trace.losses),
    ]
  }
}

/// Losses for programs.
enum LossJSON {
  /// The array of all losses, in order of appearance.
  static func value(_ losses: Losses) -> JSONValue {
    .array(
      losses.rows.map { loss -> JSONValue in
        [
          "kind": .string(loss.kind), "severity": .string("\(loss.severity)"), "origin": .string(loss.origin.rawValue),
          "count": .unsigned(loss.count), "offset": loss.offset.map { .unsigned($0) } ?? .null,
          "sentence": .string(loss.sentence),
        ]
      })
  }
}
