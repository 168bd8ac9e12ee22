import TraceFormat
import TraceModel

/// Brings the window companion that a crash has left into the trace, so that the trace is one file.
enum WindowFolding {
  /// Adds the open chunks to the trace and removes the window. Nothing to do where there is no window.
  ///
  /// - Throws: `ToolError` where the trace can't be read or written.
  static func fold(_ path: String) throws {
    let windowPath = path + TraceFormat.windowSuffix
    guard let window = try? FileBytes.read(windowPath) else { return }
    let fold: WindowFold
    do throws(TraceFormatError) {
      fold = try WindowFold(trace: try FileBytes.read(path), window: window)
    } catch {
      throw ToolError(error, file: path)
    }
    try DiskFile.append(fold.bytes, to: path, cutTo: fold.keptLength)
    // The window is still needed until its events are in the trace.
    DiskFile.remove(windowPath)
  }
}
