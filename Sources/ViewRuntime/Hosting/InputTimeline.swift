import Foundation
import TraceEvents

/// An input script spread over time: single events at times from its start.
struct InputTimeline {
  /// One thing that reaches the window.
  enum Input: Equatable {
    case tap(InputScript.Target)
    case type(Character)
    case scroll(InputScript.Target, by: CGSize)
    /// The finger that scrolled lifts.
    case scrollEnded(InputScript.Target)
    /// A finger on its way: where it went down, the fraction of the way it has come, and where it goes.
    case drag(from: InputScript.Target, to: CGPoint, fraction: Double, duration: Double)
    /// A finger lifts after it stayed down.
    case hold(InputScript.Target, seconds: Double)
    case hover(InputScript.Target?)
    /// Two fingers on their way: the fraction of it they have come.
    case pinch(InputScript.Target, scale: CGFloat, degrees: Double, fraction: Double, duration: Double)
    case resize(CGSize)
    case keyboard(CGFloat)
  }

  /// An event at a time.
  struct Entry: Equatable {
    var time: Nanoseconds
    var input: Input
  }

  /// Events by time.
  private(set) var entries: [Entry] = []
  /// Time of the script's end.
  private(set) var duration = Nanoseconds.zero

  /// Spreads a script; moving inputs come once per frame.
  init(_ script: InputScript, interval: Nanoseconds) {
    for step in script.steps { add(step, interval) }
  }

  private mutating func add(_ step: InputScript.Step, _ interval: Nanoseconds) {
    switch step {
    case .tap(let target): entries.append(Entry(time: duration, input: .tap(target)))
    case .keyboard(let height): entries.append(Entry(time: duration, input: .keyboard(height)))
    case .hover(let target): entries.append(Entry(time: duration, input: .hover(target)))
    case .hold(let target, let seconds):
      duration = duration + Nanoseconds(seconds: seconds)
      entries.append(Entry(time: duration, input: .hold(target, seconds: seconds)))
    case .pinch(let target, let scale, let degrees, let seconds):
      let count = steps(in: seconds, interval)
      for index in 1...count {
        entries.append(
          Entry(
            time: time(index, interval),
            input: .pinch(
              target, scale: scale, degrees: degrees, fraction: Double(index) / Double(count), duration: seconds)))
      }
      duration = duration + Nanoseconds(seconds: seconds)
    case .resize(let size): entries.append(Entry(time: duration, input: .resize(size)))
    case .wait(let seconds): duration = duration + Nanoseconds(seconds: seconds)
    case .type(let text, let seconds):
      for character in text {
        entries.append(Entry(time: duration, input: .type(character)))
        duration = duration + Nanoseconds(seconds: seconds)
      }
    case .scroll(let target, let distance, let seconds):
      let count = steps(in: seconds, interval)
      for index in 1...count {
        // Whole parts of the way, so that the sum is the distance.
        let part = CGSize(
          width: share(distance.width, index, count), height: share(distance.height, index, count))
        entries.append(Entry(time: time(index, interval), input: .scroll(target, by: part)))
      }
      entries.append(Entry(time: time(count, interval), input: .scrollEnded(target)))
      duration = duration + Nanoseconds(seconds: seconds)
    case .drag(let start, let end, let seconds):
      let count = steps(in: seconds, interval)
      for index in 0...count {
        entries.append(
          Entry(
            time: time(index, interval),
            input: .drag(from: start, to: end, fraction: Double(index) / Double(count), duration: seconds)))
      }
      duration = duration + Nanoseconds(seconds: seconds)
    }
  }

  private func steps(in seconds: Double, _ interval: Nanoseconds) -> Int {
    max(1, Int(Nanoseconds(seconds: seconds).rawValue / max(1, interval.rawValue)))
  }

  private func time(_ index: Int, _ interval: Nanoseconds) -> Nanoseconds {
    Nanoseconds(duration.rawValue + Int64(index) * interval.rawValue)
  }

  private func share(_ whole: CGFloat, _ index: Int, _ count: Int) -> CGFloat {
    whole * CGFloat(index) / CGFloat(count) - whole * CGFloat(index - 1) / CGFloat(count)
  }
}

extension Nanoseconds {
  /// A span in seconds, to the nearest nanosecond.
  init(seconds: Double) { self.init(Int64((seconds * 1e9).rounded())) }

  /// The same span as a duration.
  var duration: Duration { .nanoseconds(rawValue) }

  /// A duration as whole nanoseconds, the rest cut off.
  init(_ duration: Duration) {
    let parts = duration.components
    self.init(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
  }
}
