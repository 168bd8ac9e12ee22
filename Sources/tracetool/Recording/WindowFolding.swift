import Foundation
import TraceFormat
import TraceModel

/// Brings the window companion that a crash has left into the trace, so that the trace is one file.
enum WindowFolding {
  /// Adds the open chunks to the trace and removes the window. Nothing to do where there is no window.
  ///
  /// - Throws: `ToolError` where the trace can't be read or written.
  static func fold(_ path: String) throws {
    let windowPath = path + TraceFormat.windowSuffix
    guard let window = FileManager.default.contents(atPath: windowPath) else { return }
    guard let trace = FileManager.default.contents(atPath: path) else {
      throw ToolError(file: path, offset: nil, sentence: "can't be read")
    }
    let fold: WindowFold
    do throws(TraceFormatError) {
      fold = try WindowFold(trace: [UInt8](trace), window: [UInt8](window))
    } catch {
      throw ToolError(error, file: path)
    }
    do {
      guard let handle = FileHandle(forWritingAtPath: path) else { throw CocoaError(.fileWriteUnknown) }
      try handle.truncate(atOffset: UInt64(fold.keptLength))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(fold.bytes))
      try handle.close()
      // The window is still needed until its events are in the trace.
      try FileManager.default.removeItem(atPath: windowPath)
    } catch {
      throw ToolError(file: path, offset: nil, sentence: "the open chunks of \(windowPath) can't be added")
    }
  }
}
