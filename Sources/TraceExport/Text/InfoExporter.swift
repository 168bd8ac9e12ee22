package import TraceEvents
package import TraceModel

/// The facts of a recording: file, environment, threads, events by kind with their bytes, losses.
package struct InfoExporter {
  /// What is known of the file itself, beyond the trace in it.
  package struct File: Sendable {
    /// As given by the user, or `standard input`.
    package var name: String
    package var byteCount: Int
    package var formatVersion: Int
    package var chunkCount: Int
    /// Bytes of payload by kind of event, definitions included where they stand before their event.
    package var bytesByKind: [EventKind: Int]
    /// The recordings in the file; usually one.
    package var recordings: [TraceFileFacts.Recording]

    /// Wraps the parts.
    package init(
      name: String, byteCount: Int, formatVersion: Int, chunkCount: Int, bytesByKind: [EventKind: Int],
      recordings: [TraceFileFacts.Recording] = []
    ) {
      self.name = name
      self.byteCount = byteCount
      self.formatVersion = formatVersion
      self.chunkCount = chunkCount
      self.bytesByKind = bytesByKind
      self.recordings = recordings
    }
  }

  private let trace: Trace
  private let file: File
  private let style: TextStyle

  /// An exporter for a trace and its file.
  package init(_ trace: Trace, file: File, style: TextStyle) {
    self.trace = trace
    self.file = file
    self.style = style
  }

  /// The whole text.
  package var text: String {
    [recording, recordings, environment, threads, images, kinds, losses].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : style(title, .heading) + "\n" + lines.joined(separator: "\n") + "\n"
  }

  private var recording: String {
    var table = TextTable([.left, .left])
    table.add(["file", file.name.oneLine])
    table.add(["size", Figures.bytes(file.byteCount)])
    table.add(["format", "version \(file.formatVersion), \(Figures.counted(file.chunkCount, "chunk"))"])
    let events = trace.recordedEventCount
    let rows = Figures.counted(trace.count, "row")
    table.add(["events", "\(Figures.count(events)) in \(rows); a begin and its end are one event"])
    if events > 0 {
      table.add(["per event", Figures.fixed(Double(file.byteCount) / Double(events), digits: 1) + " bytes"])
    }
    let modelled = RecordingFacts.isModelled(trace) ? " (modelled time)" : ""
    table.add(["length", Figures.fixed(Double(RecordingFacts.length(trace)) / 1e9, digits: 3) + " s" + modelled])
    table.add(["nodes", Figures.count(trace.nodeTable.serials.count)])
    return section("recording", table.lines(style: style))
  }

  /// Where a file holds several recordings, which they are and how to read another one.
  private var recordings: String {
    guard file.recordings.count > 1 else { return "" }
    var table = TextTable([.left, .right, .left])
    for recording in file.recordings {
      let events = Figures.counted(recording.eventCount, "row")
      // As a command: it is what one does with the number.
      let how = recording.isRead ? "this one is read" : "tail -c +\(recording.offset + 1) FILE | tracetool info -"
      table.add(["at byte \(recording.offset)", events, how])
    }
    return section("\(file.recordings.count) recordings in one file", table.lines(style: style))
  }

  private var environment: String {
    var table = TextTable([.left, .left])
    for fact in trace.environment { table.add([fact.key.oneLine, fact.value.oneLine]) }
    return section("environment", table.lines(style: style))
  }

  private var threads: String {
    var counts: [UInt16: Int] = [:]
    for thread in trace.threads { counts[thread, default: 0] += 1 }
    var table = TextTable([.left, .right, .left])
    for thread in counts.keys.sorted() {
      let name = trace.threadNames[thread] ?? (thread == UInt16.max ? "added after the recording" : "")
      table.add(["thread \(thread)", Figures.counted(counts[thread] ?? 0, "row"), name.oneLine])
    }
    return section("threads", table.lines(style: style))
  }

  private var images: String {
    var table = TextTable([.left, .left])
    for index in trace.images.keys.sorted() {
      guard let image = trace.images[index] else { continue }
      table.add([image.name.oneLine, image.buildID.isEmpty ? "no build id" : image.buildID.oneLine])
    }
    return section("images", table.lines(style: style))
  }

  private var kinds: String {
    var counts: [EventKind: Int] = [:]
    for kind in trace.kinds { counts[kind, default: 0] += 1 }
    let ordered = counts.keys.sorted { left, right in
      let (first, second) = (counts[left] ?? 0, counts[right] ?? 0)
      return first == second ? left.rawValue < right.rawValue : first > second
    }
    let payload = file.bytesByKind.values.reduce(0, +)
    var table = TextTable([.left, .right, .right, .right, .right])
    table.add(["kind", "rows", "bytes", "per row", "share"])
    for kind in ordered {
      let count = counts[kind] ?? 0
      let bytes = file.bytesByKind[kind] ?? 0
      table.add([
        "\(kind)", Figures.count(count), Figures.count(bytes), Figures.fixed(Double(bytes) / Double(count), digits: 1),
        payload > 0 ? Figures.percent(Double(bytes) / Double(payload)) : "",
      ])
    }
    return ordered.isEmpty ? "" : section("rows by kind", table.lines(style: style, firstRow: .quiet))
  }

  private var losses: String {
    let lines = LossText.lines(trace.losses, style: style)
    return section("losses", lines.isEmpty ? ["  none"] : lines)
  }
}
