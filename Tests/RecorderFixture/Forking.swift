import Foundation
import TraceRecorder

/// Forks in the middle of a recording of several threads; parent and child end normally.
func forkWhileOthersRecord(_ path: String) throws -> Never {
  try Recorder.shared.start(to: path)
  let signposter = Signposter(subsystem: "fixture", category: "main")
  for number in 1...10 { signposter.emitEvent("p", id: SignpostID(UInt64(number))) }
  for thread in 0..<2 {
    Thread.detachNewThread {
      let signposter = Signposter(subsystem: "fixture", category: "busy \(thread)")
      while true { signposter.emitEvent("busy", "") }
    }
  }
  usleep(20_000)
  let child = fork()
  if child == 0 {
    for number in 1...5 { signposter.emitEvent("c", id: SignpostID(UInt64(number))) }
    Recorder.shared.stop()
    // Without the parent's handlers for the end, which are not the child's business.
    _exit(0)
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  for number in 11...20 { signposter.emitEvent("p", id: SignpostID(UInt64(number))) }
  print("child \(child) status \(status)")
  exit(status == 0 ? 0 : 1)
}
