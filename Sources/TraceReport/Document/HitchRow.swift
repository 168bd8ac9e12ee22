import TraceAnalysis
import TraceEvents

/// Late frames, and their ratio to the time of animation.
struct HitchRow {
  let analysis: Analysis

  init(_ analysis: Analysis) { self.analysis = analysis }

  /// Writes the object; the ratio is null where nothing was animated.
  func write(to writer: inout JSONWriter) {
    let hitches = analysis.hitches
    let bands = HitchBands.allAnimations
    writer.object { writer in
      writer.field("count", hitches.hitches.count)
      writer.field("time", hitches.lateness.rawValue)
      writer.field("observed", hitches.animationTime.rawValue)
      writer.key("ratio")
      if let ratio = hitches.ratio { writer.value(ratio) } else { writer.null() }
      writer.field("band", hitches.ratio.map(bands.band) ?? "")
      writer.field("bands", "\(bands.rawValue): ≤ 10 good, ≤ 25 warning, else critical (ms/s)")
    }
  }
}
