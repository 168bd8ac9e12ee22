import Foundation
import TraceEvents
import TraceRecorder

/// Records as its arguments say; tests kill it, fill its disk and count what is left.
///
///     recorderfixture <trace> <threads> <events per thread; 0 without end> [<shared count file>]
///
/// Each thread records numbered points `p` with ids 1, 2, 3 …. With a count file, each thread's number of recorded
/// events is stored there after each event, in memory that survives a kill.
///
///     recorderfixture closed <trace> <events>
///
/// Closes all descriptors half-way and opens files of its own.
///
///     recorderfixture fork <trace>
///
/// Records ten points, forks while two other threads record, and records five points `c` in the child, which then ends.
let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "closed", let events = UInt64(arguments[3]) {
  try closeWhatIsUnknown(arguments[2], events)
}
if arguments.count == 3, arguments[1] == "fork" { try forkWhileOthersRecord(arguments[2]) }
guard arguments.count >= 4, let threads = Int(arguments[2]), let limit = UInt64(arguments[3]) else { exit(64) }

let counts: UnsafeMutablePointer<UInt64>? = {
  guard arguments.count > 4 else { return nil }
  let file = open(arguments[4], O_RDWR)
  let address = mmap(nil, threads * 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return address?.bindMemory(to: UInt64.self, capacity: threads)
}()
nonisolated(unsafe) let published = counts

if arguments[1] != "-" { try Recorder.shared.start(to: arguments[1]) }

let done = DispatchGroup()
for thread in 0..<threads {
  done.enter()
  Thread.detachNewThread {
    let signposter = Signposter(subsystem: "fixture", category: "thread \(thread)")
    Recorder.shared.nameThread("worker \(thread)")
    var number: UInt64 = 0
    while limit == 0 || number < limit {
      number += 1
      signposter.emitEvent("p", id: SignpostID(number), "")
      published?[thread] = number
    }
    done.leave()
  }
}
done.wait()
