import Synchronization

/// Appends chunks to a file. A chunk that does not fit is taken back whole, and the file stays valid.
final class FileSink: ChunkSink {
  /// What the file's users share.
  private struct State {
    var descriptor: Int32
    var length: UInt64
    var hasComplained = false
  }

  private let path: String
  private let state: Mutex<State>

  /// A sink that takes over a descriptor opened for appending, and writes the file header.
  init(path: String, descriptor: Int32, header: [UInt8]) {
    self.path = path
    state = Mutex(State(descriptor: descriptor, length: 0))
    _ = header.withUnsafeBytes { append(header: [], payload: $0) }
  }

  /// Bytes in the file.
  var length: UInt64 { state.withLock { $0.length } }

  func append(header: [UInt8], payload: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      guard state.descriptor >= 0 else { return false }
      let error = header.withUnsafeBytes { SystemFile.write($0, payload, to: state.descriptor) }
      guard let error else {
        state.length += UInt64(header.count + payload.count)
        return true
      }
      // A torn chunk would cost its reader a search; and the next chunk may fit again.
      SystemFile.truncate(state.descriptor, to: state.length)
      if !state.hasComplained {
        state.hasComplained = true
        SystemFile.complain("trace recording: \(path): \(error.text); events are being lost, the program goes on")
      }
      return false
    }
  }

  func close() {
    state.withLock { state in
      if state.descriptor >= 0 { SystemFile.close(state.descriptor) }
      state.descriptor = -1
    }
  }
}
