import Synchronization
import TraceFormat

/// Appends chunks to a file. A chunk that does not fit is taken back whole, and the file stays valid.
final class FileSink: ChunkSink {
  /// What the file's users share.
  private struct State {
    var descriptor: Int32
    var length: UInt64
    var hasComplained = false
    var isAtLimit = false
  }

  private let path: String
  /// The file behind the descriptor: a program that closes descriptors it does not know may get the number for a file of
  /// its own, which must not be written to. Nil for a pipe or a device.
  private let identity: SystemFile.Identity?
  private let maximumLength: UInt64
  private let onLimit: @Sendable () -> Void
  private let state: Mutex<State>

  /// A sink that takes over a descriptor opened for appending, and writes the file header.
  ///
  /// - Parameters:
  ///   - maximumLength: bytes the file may have; nil for any number.
  ///   - onLimit: called once, when the first chunk would go beyond; must take no lock of the recorder.
  init(
    path: String, descriptor: Int32, header: [UInt8], maximumLength: UInt64?, onLimit: @escaping @Sendable () -> Void
  ) {
    self.path = path
    identity = SystemFile.identity(of: descriptor)
    self.maximumLength = maximumLength ?? .max
    self.onLimit = onLimit
    state = Mutex(State(descriptor: descriptor, length: 0))
    state.withLock { state in
      _ = header.withView { write($0, nil, &state) }
    }
  }

  func append(header: [UInt8], payload: ByteView) -> LossReason? {
    state.withLock { state in
      let length = UInt64(header.count + payload.count)
      if state.isAtLimit || state.length &+ length > maximumLength {
        if !state.isAtLimit { onLimit() }
        state.isAtLimit = true
        return .sizeLimit
      }
      return header.withView { write($0, payload, &state) } ? nil : .sinkRefused
    }
  }

  func append(losses: [UInt8]) {
    state.withLock { state in
      _ = losses.withView { write($0, nil, &state) }
    }
  }

  func close() {
    state.withLock { state in
      if state.descriptor >= 0, isOurs(state.descriptor) { SystemFile.closeRecording(state.descriptor) }
      state.descriptor = -1
    }
  }

  private func write(_ first: ByteView, _ second: ByteView?, _ state: inout State) -> Bool {
    guard state.descriptor >= 0 else { return false }
    if let identity, !isOurs(state.descriptor) {
      guard let reopened = SystemFile.reopen(path, identity) else { return refuse("its descriptor was closed", &state) }
      state.descriptor = reopened
    }
    guard let error = SystemFile.write(first, second, to: state.descriptor) else {
      state.length += UInt64(first.count + (second?.count ?? 0))
      return true
    }
    // A torn chunk would cost its reader a search; and the next chunk may fit again.
    SystemFile.truncate(state.descriptor, to: state.length)
    return refuse(error.text, &state)
  }

  /// Whether a descriptor still stands for the trace. One system call a chunk.
  private func isOurs(_ descriptor: Int32) -> Bool {
    identity == nil || SystemFile.identity(of: descriptor) == identity
  }

  private func refuse(_ why: String, _ state: inout State) -> Bool {
    if !state.hasComplained {
      state.hasComplained = true
      SystemFile.complain("trace recording: \(path): \(why); events are being lost, the program goes on")
    }
    return false
  }
}
