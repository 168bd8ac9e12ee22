import TraceEvents
public import TraceModel

/// A small recording with a loop across frames: a view that measures itself and resizes itself, once per frame.
///
/// Frame 0 makes the screen; a tap in frame 1 sets the loop off; from then on each frame ends with a write that its own
/// geometry caused, and that the next frame takes up. The values differ in the last bits only.
public enum LoopStory {
  /// The value that the tap writes, and each second lap.
  public static let high = 149.99999936421725
  /// The value of the laps between.
  public static let low = 149.99999936421713

  /// Tells the story.
  ///
  /// - Parameters:
  ///   - frames: how many, at least 3.
  ///   - rowName: type name of the rows beside the looping view.
  public static func trace(frames: Int = 40, rowName: String = "FeedRow") -> Trace {
    let builder = TraceBuilder()
    builder.record(.environment(EnvironmentFact(key: "clock", value: "virtual")))
    let cast = Cast(builder, rowName: rowName)
    var cause = launch(builder, cast)
    for frame in 1..<max(frames, 3) {
      builder.frame { cause = lap(builder, cast, frame: frame, because: cause) }
    }
    return builder.finish()
  }

  /// Nodes of the story.
  private struct Cast {
    var screen: NodeSerial
    var column: NodeSerial
    var width: NodeSerial
    var geometry: NodeSerial
    var watcher: NodeSerial
    var stack: NodeSerial
    var rows: [NodeSerial]

    init(_ builder: TraceBuilder, rowName: String) {
      let screen = builder.view("FeedScreen", at: "Feed/FeedScreen.swift:14")
      self.screen = screen
      column = builder.view("CardColumn", in: screen, at: "Feed/CardColumn.swift:29")
      width = builder.state("_measuredWidth", of: column, initially: .number(143.5))
      geometry = builder.geometry(of: column, initially: .number(143.5))
      watcher = builder.modifier("onGeometryChange", in: column)
      stack = builder.primitive("VStack", in: column)
      rows = (0..<3).map { builder.view(rowName, in: screen, identity: .index($0), at: "Feed/FeedRow.swift:9") }
    }
  }

  private static func launch(_ builder: TraceBuilder, _ cast: Cast) -> EventID {
    var cause = EventID.none
    builder.frame {
      let launch = builder.external(.launch, detail: "launch")
      let screen = builder.evaluate(cast.screen, because: launch, field: "created", takes: 900, result: .first) {
        builder.evaluate(cast.column, because: launch, field: "created", takes: 300, result: .first)
        for row in cast.rows { builder.evaluate(row, because: launch, field: "created", takes: 5_500, result: .first) }
      }
      cause = builder.layout(because: screen, takes: 400) { measure(builder, cast) }
      builder.draw([cast.column] + cast.rows, because: screen, takes: 600)
    }
    return cause
  }

  /// One lap: the view runs because of the last frame's write, is measured anew, and its new size is written.
  private static func lap(_ builder: TraceBuilder, _ cast: Cast, frame: Int, because before: EventID) -> EventID {
    let cause = frame == 1 ? tap(builder, cast) : before
    var body = EventID.none
    builder.transaction(because: cause) {
      body = builder.evaluate(cast.column, because: cause, field: "_measuredWidth", takes: 640)
    }
    let invalidated = builder.invalidateLayout(cast.column, because: body)
    builder.layout(because: invalidated, takes: 220) { measure(builder, cast) }
    let geometry = builder.geometryChange(cast.geometry, to: value(frame), because: invalidated)
    builder.draw([cast.column], because: body, takes: 310)
    let change = builder.observe(
      .onGeometryChange, on: cast.watcher, from: value(frame - 1), to: value(frame), because: geometry)
    return builder.action(.onGeometryChange, on: cast.watcher, because: change) {
      builder.write(cast.width, value(frame), at: "Feed/CardColumn.swift:41")
    }
  }

  private static func tap(_ builder: TraceBuilder, _ cast: Cast) -> EventID {
    let tap = builder.external(.tap, on: cast.column, detail: "tap (180, 412) on Button")
    return builder.action(.button, on: cast.column, because: tap) {
      builder.write(cast.width, value(0), at: "Feed/CardColumn.swift:52")
    }
  }

  private static func value(_ lap: Int) -> RecordedValue { .number(lap.isMultiple(of: 2) ? high : low) }

  private static func measure(_ builder: TraceBuilder, _ cast: Cast) {
    builder.measure(cast.stack, proposing: 390, answers: (390, 288), takes: 40) {
      for row in cast.rows { builder.measure(row, proposing: 390, answers: (390, 96), takes: 35) }
    }
  }
}
