import TraceAnalysis

/// What must and must not be said of each snippet of a real bug report after ten seconds of its use.
enum CaseTable {
  /// One record.
  struct Record: Sendable {
    let name: String
    /// Statements that must hold, by what they stand for.
    let must: [(String, @Sendable (Said) -> Bool)]
    /// Statements that must not hold.
    let mustNot: [(String, @Sendable (Said) -> Bool)]
    /// Why the record can't be held against this runtime, where it can't; or what is not said yet.
    let open: String?

    init(
      _ name: String, must: [(String, @Sendable (Said) -> Bool)] = [],
      mustNot: [(String, @Sendable (Said) -> Bool)] = [], open: String? = nil
    ) {
      self.name = name
      self.must = must
      self.mustNot = mustNot
      self.open = open
    }
  }

  static let all = loops + settling + identity + invalidation + costs + effects

  private static let aLoop: (String, @Sendable (Said) -> Bool) = ("a loop", { $0.has("feedback-loop") })

  private static let loops: [Record] = [
    Record(
      "C02",
      must: [
        (
          "the id that never equals",
          { $0.says("feedback-loop", of: "TickerTitle.run", "onPreferenceChange", "guard the write") }
        )
      ],
      mustNot: [
        ("the animation", { $0.mentions("offset") }),
        ("textWidth as the loop", { $0.says("feedback-loop", of: "TickerTitle.textWidth") }),
      ]),
    Record(
      "C04",
      must: [
        ("written per animated frame", { $0.says("derived-write-per-tick", of: "ShelfPage.slots", ".local", "bodies") })
      ],
      mustNot: [aLoop, ("remove the animation", { $0.has("animation-scope") || $0.has("idle-animation") })]),
    Record("C06", must: [("stored once", { $0.says("measured-once", of: "SeatRow.h") })], mustNot: [aLoop]),
    Record(
      "C08",
      must: [("below a pixel", { $0.says("feedback-loop", of: "MapStage.h", "sub-pixel", "threshold", "120.0001") })]),
    Record(
      "C10", mustNot: [aLoop, ("a property", { $0.mentions(".") })],
      open: "scroll bars lie over the content here and take no room: one size, no swing"),
    Record(
      "C12",
      must: [
        (
          "its own value",
          { $0.says("feedback-loop", of: "CueModel.line", "onChange", "dropped", "only when the new value differs") }
        )
      ],
      mustNot: [("the flag", { $0.mentions("overflow") })]),
    Record(
      "C14",
      must: [
        (
          "an equal write", { $0.says("equal-write", of: "TourModel.page", "CardPager", "TourScreen", "if new != old") }
        ),
        ("each frame", { $0.says("feedback-loop", of: "TourModel.page", "onReceive of CardPager") }),
      ]),
    Record(
      "C16",
      must: [
        (
          "both thresholds",
          { $0.says("feedback-loop", of: "Limits.warn", "Limits.crit", "onChange", "one source of truth") }
        )
      ],
      mustNot: [("endless", { $0.says("feedback-loop", of: "Limits.warn", "still running") })]),
    Record(
      "C18",
      must: [
        ("the layer writes what it came from", { $0.says("feedback-loop", of: "Highlighter.rects", "Glow", "Passage") })
      ],
      mustNot: [("the reader by itself", { $0.mentions("GeometryReader") || $0.mentions("Environment") })]),
    Record(
      "C20",
      must: [
        (
          "growth",
          { $0.says("feedback-loop", of: "Studio.rail", "drift", "220 → 260 → 300 → 340 → 380 → 400", "was asked for") }
        )
      ],
      mustNot: [
        ("a swing", { $0.says("feedback-loop", of: "Studio.rail", "period") }),
        ("no end", { $0.says("feedback-loop", of: "Studio.rail", "still running") }),
      ]),
    Record(
      "C22",
      must: [
        (
          "no size",
          { $0.says("layout-contract", of: "Agenda", "FillLayout", "inf", "replacingUnspecifiedDimensions()") }
        )
      ],
      mustNot: [("a hang", { $0.has("hang") || $0.mentions("Text") })]),
  ]

  private static let settling: [Record] = [
    Record("C26", must: [("zero first", { $0.says("measured-once", of: "Reel.tallest", "0 → 21") })], mustNot: [aLoop]),
    Record("C28", must: [("six clouds", { $0.says("measured-once", of: "TagCloud.h", "6 times") })], mustNot: [aLoop]),
    Record(
      "C30", must: [("stored", { $0.says("measured-once", of: "Selectable.boxes") })], mustNot: [aLoop],
      open: "the two steps above settle before the text is asked where it lies: one delivery, none dropped"),
    Record(
      "C32", must: [("nothing new", { $0.says("equal-write", of: "Row.Preference", "1 body") })],
      mustNot: [aLoop, ("a hitch", { $0.has("hitch") })]),
    Record(
      "C34", must: [("nothing", { $0.isCalm })],
      mustNot: [aLoop, ("the cards", { $0.mentions("CardFace") || $0.runs("CardFace").ran > 3 })]),
    Record(
      "C38", must: [("written per tick", { $0.says("derived-write-per-tick", of: "Crawl.x", "tick's date") })],
      mustNot: [aLoop]),
    Record("C40", must: [("nothing", { $0.isCalm })], mustNot: [("often", { $0.has("high-frequency-write") })]),
  ]

  private static let identity: [Record] = [
    Record(
      "C42",
      must: [
        ("one id twice", { $0.says("duplicate-id", of: "Meter", "-47.6", "ForEach<Array<Float>, Float", "position") })
      ]),
    Record(
      "C44",
      must: [("a new field per key", { $0.says("identity-churn", of: "AmountField", "TextField", "Transfer.amount") })],
      mustNot: [("no id at all", { $0.says("identity-churn", of: "AmountField", "remove .id") })]),
    Record("C46", must: [("two ids", { $0.says("conflicting-identity", of: "Finder", "disagree") })]),
    Record(
      "C48", must: [("made again", { $0.says("identity-churn", of: "Loading", "Stepper2", "redacted(reason: [])") })]),
    Record(
      "C50", must: [("all cells", { $0.says("identity-churn", of: "TabRail", "3 TabCell", "empty overlay") })],
      mustNot: [("their ids", { $0.has("duplicate-id") || $0.has("conflicting-identity") })]),
    Record(
      "C52", mustNot: [("another container", { $0.mentions("LazyVStack") })],
      open: "a list counts no rows ahead here: it builds those that are seen"),
  ]

  private static let invalidation: [Record] = [
    Record(
      "C54",
      must: [
        (
          "read by nobody",
          {
            $0.says(
              "redundant-work", of: "WindowRoot", "Scan.progress", "WindowRoot 50 times", "DocList 50 times",
              "@Observable")
          }
        )
      ],
      mustNot: [("the preview", { $0.mentions("Preview2") || $0.runs("Preview2").ran > 1 })]),
    Record(
      "C56", must: [("equal", { $0.says("equal-write", of: "Health.denied", "EqPanel", "if new != old") })],
      mustNot: [("often", { $0.has("high-frequency-write") })]),
    Record(
      "C58",
      must: [
        (
          "what ticks",
          { said in
            said.analysis.triage.readings.contains { $0.meaning == .ticks && $0.evidence.contains("RootScreen.frame") }
          }
        ),
        ("the body it runs", { $0.runs("RootScreen").ran > 20 && $0.runs("HeavySettings").skipped > 20 }),
      ],
      mustNot: [("the settings", { $0.mentions("HeavySettings") || $0.runs("HeavySettings").ran > 1 })]),
    Record("C60", mustNot: [("the whole tree", { !$0.isCalm })], open: "nobody in the snippet writes the flag"),
    Record("C62", must: [("a binding made anew", { $0.says("unstable-input", of: "Lamp._on", "binding by $") })]),
    Record(
      "C64", mustNot: [("the whole model", { $0.has("over-invalidation") })],
      open: "what a body costs is modelled: a formatter made in it is not seen, but under the real clock as a long body"
    ),
    Record(
      "C66", must: [("per row and frame", { $0.says("derived-write-per-tick", of: "Item2.y", "Bool", "of:") })],
      mustNot: [aLoop]),
    Record(
      "C68", mustNot: [("the notes", { $0.mentions("notes") })],
      open: "a computed property leaves no event: how often it was reckoned is not seen"),
    Record(
      "C80",
      must: [
        ("two truths", { $0.says("over-invalidation", of: "SwipeRow.open", "SwipeList.openID", "where it is shown") })
      ],
      mustNot: [("lost state", { $0.has("state-loss") })]),
  ]

  private static let costs: [Record] = [
    Record("C70", must: [("replaced", { $0.says("object-recreated", of: "CityView.vm", "@StateObject") })]),
    Record(
      "C72", must: [("all at once", { $0.says("eager-container", of: "News2", "160", "lazy") })],
      mustNot: [("a hitch", { $0.has("hitch") })]),
    Record(
      "C74", mustNot: [("the like", { $0.mentions("liked") })],
      open: "what a body costs is modelled: the transform is not seen, but under the real clock as a long body"),
    Record(
      "C76", mustNot: [("make it static", { said in said.analysis.findings.contains { $0.fix.contains("static") } })],
      open: "what a body costs is modelled: a formatter made in it is not seen, but under the real clock as a long body"
    ),
    Record(
      "C78", must: [("written in the body", { $0.says("write-during-update", of: "Knobs.values", "Exhibit") })],
      mustNot: [aLoop, ("told twice", { $0.analysis.findings(atLeast: .warning).count > 1 })]),
    Record(
      "C82", must: [("turned over", { $0.says("double-appear", of: "Spinner.on", "3 times", "Set the value") })],
      mustNot: [aLoop]),
    Record(
      "C84", must: [("both phases", { $0.says("uncached-layout", of: "Chips", "80 measurements", "Cache") })],
      mustNot: [("the cause", { !$0.isCalm })]),
    Record(
      "C86", must: [("nothing, where alignment costs nothing", { $0.isCalm })]),
    Record(
      "C88", must: [("both phases", { $0.says("uncached-layout", of: "Chips", "Cloud60", "120 measurements") })],
      mustNot: [("the stroke", { $0.has("offscreen-cost") })]),
  ]

  private static let effects: [Record] = [
    Record(
      "C90", mustNot: [("the scoped one", { $0.says("animation-scope", of: "Customise", "order") })],
      open: "colours and places of rows are not animated here: nothing strays"),
    Record("C92", must: [("hidden", { $0.says("idle-animation", of: "Halo", "only while it is to be seen") })]),
    Record("C94", must: [("nothing", { $0.isCalm })], mustNot: [("the group", { $0.mentions("drawingGroup") })]),
    Record(
      "C96",
      must: [("three shadows", { $0.says("offscreen-cost", of: "Tile", "3 shadows", "32 Tile", "background shape") })],
      mustNot: [("a pass of a GPU", { said in said.analysis.findings.contains { $0.title.contains("pass") } })]),
    Record(
      "C98", must: [("after its end", { $0.says("idle-animation", of: "Confetti", "7.5 s", "pause its timeline") })]),
    Record("C100", must: [("nothing of the layout", { !$0.has("feedback-loop") && !$0.has("layout-oscillation") })]),
    Record(
      "C102",
      must: [
        ("no number", { $0.says("invalid-geometry", of: "Composer", "non-finite", "maxWidth: .infinity") }),
        ("below zero", { $0.says("invalid-geometry", of: "Composer", "negative", "max(0, …)") }),
      ]),
  ]
}
