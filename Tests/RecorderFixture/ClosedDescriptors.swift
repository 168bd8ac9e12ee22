import Foundation
import TraceRecorder

/// Closes every descriptor that it does not know in the middle of a recording, as daemons do, and opens files of its own,
/// which get the numbers. Prints what these hold at the end.
func closeWhatIsUnknown(_ path: String, _ events: UInt64) throws -> Never {
  try Recorder.shared.start(to: path)
  let signposter = Signposter(subsystem: "fixture", category: "main")
  var next: UInt64 = 1
  func record(upTo last: UInt64) {
    while next <= last {
      signposter.emitEvent("p", id: SignpostID(next))
      next += 1
    }
  }
  record(upTo: events / 2)
  for descriptor in Int32(3)..<64 { close(descriptor) }
  let own = (0..<16).map { open("\(path).own\($0)", O_RDWR | O_CREAT | O_TRUNC, 0o600) }
  for descriptor in own { _ = write(descriptor, "mine", 4) }
  record(upTo: events)
  Recorder.shared.stop()
  var lengths: [Int] = []
  for descriptor in own {
    var status = stat()
    lengths.append(fstat(descriptor, &status) == 0 ? Int(status.st_size) : -1)
  }
  print(lengths.allSatisfy { $0 == 4 } ? "untouched" : "\(lengths)")
  exit(0)
}
