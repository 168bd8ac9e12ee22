import TraceAnalysis
import TraceEvents
import TraceModel

/// The kept laps of one loop as columns: number, frame, time, and one series per component of the value.
///
/// The value before the first kept lap comes first, as lap 0 of a loop that is kept whole; what a guard dropped comes
/// last, with frame −1.
struct LapColumns {
  private var laps: [Int] = []
  private var frames: [Int] = []
  private var times: [Int64] = []
  private let values: [RecordedValue]
  private let name: String
  private let dropped: Int

  init(_ loop: FeedbackLoop, _ analysis: Analysis) {
    let before = max(0, loop.values.count - loop.writeRows.count)
    let firstLap = loop.laps - loop.writeRows.count + 1
    values = loop.values + loop.dropped
    name = loop.propertyName
    dropped = loop.dropped.count
    for place in 0..<before {
      laps.append(firstLap - before + place)
      frames.append(-1)
      times.append(loop.begin.rawValue)
    }
    for (place, row) in loop.writeRows.suffix(loop.values.count - before).enumerated() {
      laps.append(firstLap + place)
      frames.append(ShownFrames.frame(of: Int(row), in: analysis.frames).map { Int($0.index.rawValue) } ?? -1)
      times.append(analysis.trace.times[Int(row)])
    }
    for place in loop.dropped.indices {
      laps.append(loop.laps + place + 1)
      frames.append(-1)
      times.append(loop.end.rawValue)
    }
  }

  /// Writes the columns.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.column("lap", laps)
      writer.column("frame", frames)
      writer.column("time", times)
      writer.field("dropped", dropped)
      writer.key("series")
      writer.array { writer in
        for component in LapColumns.components(of: values) {
          writer.object { writer in
            writer.field("name", name + component.suffix)
            writer.key("values")
            writer.array { writer in
              for value in values { component.write(value, &writer) }
            }
          }
        }
      }
    }
  }

  /// One series: the end of its name, and how a value's part is written.
  private struct Component {
    var suffix: String
    var write: (RecordedValue, inout JSONWriter) -> Void
  }

  /// The parts that all values have: width and height of sizes, or the value itself.
  private static func components(of values: [RecordedValue]) -> [Component] {
    if values.allSatisfy({ if case .size = $0 { true } else { false } }) {
      return [part(".width") { $0.first }, part(".height") { $0.last }]
    }
    if values.allSatisfy({ if case .point = $0 { true } else { false } }) {
      return [part(".x") { $0.first }, part(".y") { $0.last }]
    }
    return [Component(suffix: "") { value, writer in LapColumns.write(value, to: &writer) }]
  }

  private static func part(_ suffix: String, _ pick: @escaping ([Double]) -> Double?) -> Component {
    Component(suffix: suffix) { value, writer in
      let numbers: [Double] =
        switch value {
        case .size(let size): [size.width.value, size.height.value]
        case .point(let point): [point.x.value, point.y.value]
        default: []
        }
      if let number = pick(numbers) { writer.value(number) } else { writer.value(value.text) }
    }
  }

  private static func write(_ value: RecordedValue, to writer: inout JSONWriter) {
    switch value {
    case .integer(let number): writer.value(number)
    case .double(let number): writer.value(number.value)
    default: writer.value(value.text)
    }
  }
}
