import TraceAnalysis
import TraceEvents

/// For programs: the triage, what each write led to, and what was done in vain.
enum WorkJSON {
  /// The array of what a trace shows of the eight meanings of "it keeps refreshing".
  static func value(_ triage: Triage) -> JSONValue {
    .array(
      triage.readings.map { reading -> JSONValue in
        [
          "meaning": .string(reading.meaning.rawValue), "evidence": .string(reading.evidence),
          "isFault": .bool(reading.isFault),
        ]
      })
  }

  /// The object of a write site.
  static func value(_ site: WriteSite) -> JSONValue {
    [
      "property": .string(site.propertyName), "place": PlaceJSON.value(site.place), "writes": .count(site.writes),
      "bodies": .count(site.bodies), "changedBodies": .count(site.changedBodies),
      "lateFrames": .count(site.lateFrames), "cost": FrameJSON.stages(site.cost),
      "latencyMilliseconds": DistributionJSON.value(site.latency),
    ]
  }

  /// The object of the work that changed nothing.
  static func value(_ work: UnchangedWork) -> JSONValue {
    [
      "total": FrameJSON.stages(work.total), "frames": .count(work.frames),
      "perFrameNanoseconds": work.perFrame.map { .integer($0.rawValue) } ?? .null,
      "validations": .count(work.validations),
      "views": .array(
        work.rows.map { row -> JSONValue in
          [
            "view": .string(row.view), "stage": .string(row.stage.rawValue), "count": .count(row.count),
            "all": .count(row.all), "ownNanoseconds": .integer(row.own.rawValue),
          ]
        }),
    ]
  }
}

/// Quantiles for programs.
enum DistributionJSON {
  /// The object of a distribution; null for none.
  static func value(_ distribution: Distribution?) -> JSONValue {
    guard let figures = distribution else { return .null }
    return [
      "count": .count(figures.count), "minimum": .number(figures.minimum), "p50": .number(figures.p50),
      "p90": .number(figures.p90), "p95": .number(figures.p95), "p99": .number(figures.p99),
      "maximum": .number(figures.maximum), "isP95Weak": .bool(figures.isP95Weak),
      "isP99Weak": .bool(figures.isP99Weak),
    ]
  }
}
