import Synchronization
import TraceFormat

/// The companion of a trace that holds each thread's open chunk in the file system's cache, where a killed process
/// leaves it. It is removed when the recording ends cleanly.
final class WindowFile: Sendable {
  /// What the file's users share.
  private struct State {
    var descriptor: Int32
    var regions = 0
    var free: [Int] = []
  }

  private let path: String
  /// The file behind the descriptor, as `FileSink` has it.
  private let identity: SystemFile.Identity?
  private let regionLength: Int
  private let state: Mutex<State>

  /// Makes the file anew; nil where that can't be done, and chunks are on the heap then.
  init?(path: String, capacity: Int, isVirtual: Bool, recording: UInt64) {
    let page = SystemFile.pageLength
    let regionLength = (ChunkHeader.length + capacity + page - 1) / page * page
    let header = FileHeader(
      content: .window, isVirtual: isVirtual, recording: recording, regionLength: UInt32(regionLength))
    guard let descriptor = SystemFile.createToMap(path) else { return nil }
    guard header.bytes.withView({ SystemFile.write($0, nil, to: descriptor) }) == nil else {
      SystemFile.close(descriptor)
      SystemFile.remove(path)
      return nil
    }
    self.path = path
    identity = SystemFile.identity(of: descriptor)
    self.regionLength = regionLength
    state = Mutex(State(descriptor: descriptor))
  }

  /// Pages for a thread, with blocks reserved; nil where the disk has none.
  func take() -> (memory: ChunkMemory, region: Int)? {
    state.withLock { state in
      guard state.descriptor >= 0, SystemFile.identity(of: state.descriptor) == identity else { return nil }
      // Region 0 holds the header alone.
      let region = state.free.last ?? state.regions + 1
      let offset = region * regionLength
      guard SystemFile.reserve(state.descriptor, offset: offset, length: regionLength),
        let memory = ChunkMemory(descriptor: state.descriptor, offset: offset, count: regionLength)
      else { return nil }
      if state.free.popLast() == nil { state.regions += 1 }
      return (memory, region)
    }
  }

  /// Takes a region back whose chunk is empty.
  func giveBack(_ region: Int) { state.withLock { $0.free.append(region) } }

  /// Removes the file: everything is in the trace. Pages still in use stay until their threads let them go.
  func remove() {
    state.withLock { state in
      guard state.descriptor >= 0 else { return }
      if SystemFile.identity(of: state.descriptor) == identity { SystemFile.close(state.descriptor) }
      SystemFile.remove(path)
      state.descriptor = -1
    }
  }
}
