import CFloor
import Foundation
import Synchronization
import TraceRecorder

// What a signpost costs a program outside the package, in a release build.
//
//     RecordLoop loop FOLDER             against a counter, 16 bytes and write(), pairwise, on one thread and on two
//     RecordLoop off FORM COUNT          so many signposts while nothing is recorded: plain, message or interpolated

/// Sums of several threads.
final class Sum: Sendable {
  private let total = Mutex<UInt64>(0)

  var value: UInt64 { total.withLock { $0 } }

  func add(_ more: UInt64) { total.withLock { $0 += more } }
}

/// Mean thread CPU of so many events on each of some threads.
func perEvent(_ threads: Int, _ count: UInt64, _ body: @escaping @Sendable (Int) -> UInt64) -> Double {
  let sum = Sum()
  let group = DispatchGroup()
  for thread in 0..<threads {
    group.enter()
    Thread.detachNewThread {
      sum.add(body(thread))
      group.leave()
    }
  }
  group.wait()
  return Double(sum.value) / Double(UInt64(threads) * count)
}

func record(_ count: UInt64) -> UInt64 {
  let signposter = Signposter(subsystem: "com.example.outside", category: "loop")
  signposter.emitEvent("begin")
  let start = floor_thread_nanoseconds()
  for index in 0..<count / 2 {
    let state = signposter.beginInterval("step", id: SignpostID(index))
    signposter.endInterval("step", state)
  }
  return floor_thread_nanoseconds() - start
}

func loop(_ folder: String) throws {
  let count: UInt64 = 1_000_000
  for threads in 1...2 {
    var ratios: [Double] = []
    var times: [Double] = []
    for _ in 0..<15 {
      let floor = perEvent(threads, count) { floor_loop(count, "\(folder)/floor\($0)") }
      try Recorder.shared.start(to: "\(folder)/loop.trace")
      let own = perEvent(threads, count) { _ in record(count) }
      Recorder.shared.stop()
      ratios.append(own / floor)
      times.append(own)
    }
    ratios.sort()
    times.sort()
    print(
      "\(threads) threads: \(times[7]) ns an event; \(ratios[7]) of the floor, quartiles \(ratios[3]) and \(ratios[11])"
    )
  }
}

func off(_ form: String, _ count: Int) {
  let signposter = Signposter(subsystem: "com.example.outside", category: "off")
  switch form {
  case "plain": for _ in 0..<count { signposter.emitEvent("step") }
  case "message": for _ in 0..<count { signposter.emitEvent("step", "message") }
  default:
    for index in 0..<count { signposter.emitEvent("step", "\(index) of \(count): \([index, count]) at \(Date())") }
  }
}

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "loop" {
  try loop(arguments[2])
} else if arguments.count == 4, arguments[1] == "off", let count = Int(arguments[3]) {
  off(arguments[2], count)
} else {
  exit(64)
}
