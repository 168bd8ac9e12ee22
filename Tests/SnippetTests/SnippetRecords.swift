import Testing
import TraceEvents

/// What the records of bug reports state of their snippets, as far as it can be counted in a run.
enum SnippetRecords {
  /// One record's statement.
  typealias Check = (name: String, check: @Sendable (Story) -> Void)

  /// Records that state nothing that a run of their snippet counts: costs within a body (C64, C68, C76, C88), or a behaviour
  /// that shows only when somebody writes what nobody in the snippet does (C60), queries for alignment that this runtime does
  /// not make (C86), and a conflict of ids that here is none, since a row follows its element's id (C46).
  static let silent = ["C46", "C60", "C64", "C68", "C76", "C86", "C88"]

  static let all: [Check] = loops + settling + identities + invalidations + costs

  /// A loop: no end, one per frame, or cut off by a guard.
  private static let loops: [Check] = [
    // The id is never equal and restarts all; the width converges after its first write.
    (
      "C02",
      {
        #expect($0.writes(of: "_run", .notified) > 1000)
        #expect($0.writes(of: "_textWidth", .notified) <= 1)
        #expect($0.guards.contains(.passLimit))
      }
    ),
    // A page runs as often as there are frames of the slide, and then no more.
    (
      "C04",
      {
        #expect((30...40).contains($0.evaluations("ShelfPage")))
        #expect($0.guards.isEmpty)
      }
    ),
    // The amplitude is noise, so a threshold would stop it.
    (
      "C08",
      {
        let values = $0.values(of: "_h")
        #expect(values.count >= 2)
        #expect((values.max() ?? 9) - (values.min() ?? 0) <= 0.5)
        #expect($0.guards == [.duplicateValue])
      }
    ),
    // The record's two sizes need scroll bars that take room. Here they lie over the content: one size, no swing.
    (
      "C10",
      {
        #expect($0.frames == 1)
        #expect($0.guards.isEmpty)
      }
    ),
    // A tap writes, two deliveries write, the third is dropped.
    (
      "C12",
      {
        #expect($0.writes(of: "CueModel.line") == 3)
        #expect($0.guards == [.updatedMultipleTimes])
      }
    ),
    // An equal published write from onReceive invalidates each frame.
    (
      "C14",
      {
        #expect($0.writes(of: "TourModel.page", .notifiedEqual) > 100)
        #expect($0.guards.contains(.passLimit))
      }
    ),
    // The chain of clamps ends after a few hops.
    (
      "C16",
      {
        #expect((2...4).contains($0.writes(of: "Limits.warn") + $0.writes(of: "Limits.crit")))
        #expect($0.guards.isEmpty)
      }
    ),
    // What the layer behind writes moves what it was made from.
    (
      "C18",
      {
        #expect($0.writes(of: "Highlighter.rects", .notified) >= 2)
        #expect($0.guards.contains(.updatedMultipleTimes))
      }
    ),
    // Grows by 40 points a pass, and stops at half of the 800-point row.
    ("C20", { #expect($0.values(of: "_rail") == [260, 300, 340, 380, 400]) }),
    // An answer that is no size is told of.
    ("C22", { #expect($0.diagnostics.contains("layout-contract")) }),
  ]

  /// Settles: some passes, no guard.
  private static let settling: [Check] = [
    // One lap, two passes.
    (
      "C06",
      {
        #expect($0.writes(of: "_h") == 1)
        #expect($0.evaluations("SeatRow") == 2)
        #expect($0.guards.isEmpty)
      }
    ),
    // The first pass has the height 0, the second the measured one.
    (
      "C26",
      {
        #expect($0.writes(of: "_tallest", .notified) == 1)
        #expect($0.evaluations("Reel") == 2)
        #expect($0.guards.isEmpty)
      }
    ),
    // Each cloud's height changes once: two passes per cloud.
    (
      "C28",
      {
        #expect($0.writes(of: "_h") == 6)
        #expect($0.evaluations("TagCloud") == 12)
        #expect($0.guards.isEmpty)
      }
    ),
    // At most two deliveries in a frame, whatever the origin does.
    ("C30", { #expect($0.writes(of: "_boxes") <= 2) }),
    // Announcing an unchanged value costs one body.
    ("C32", { #expect($0.evaluations("Row") == 2) }),
    // Only the follower moves with the finger.
    ("C34", { #expect($0.evaluations("CardFace") == 3) }),
    // Each tick costs a pass more, and nothing is cut off.
    (
      "C38",
      {
        #expect($0.writes(of: "_x") >= 100)
        #expect($0.evaluations("TimelineView") >= 2 * $0.writes(of: "_x"))
        #expect($0.guards.isEmpty)
      }
    ),
    // Three words, three writes, one leaf.
    (
      "C40",
      {
        #expect($0.writes(of: "Stream.visible") == 3)
        #expect($0.evaluations("Answer") == 4)
        #expect($0.guards.isEmpty && $0.diagnostics.isEmpty)
      }
    ),
  ]

  private static let identities: [Check] = [
    ("C42", { #expect($0.diagnostics.contains("duplicate-id")) }),
    // The field is another after the first character, which takes the focus with it: the second is lost.
    ("C44", { #expect($0.writes(of: "Transfer.amount") == 1) }),
    // The button is made again, with its state at the beginning.
    ("C48", { #expect($0.evaluations("Stepper2") == 2) }),
    // All three cells are made again.
    ("C50", { #expect($0.evaluations("TabCell") == 6) }),
    // An object made inline is replaced with its parent.
    ("C70", { #expect($0.diagnostics.contains("object-replaced")) }),
  ]

  private static let invalidations: [Check] = [
    // A field that nobody reads runs all observers; a child with equal input is skipped.
    (
      "C54",
      {
        #expect($0.writes(of: "Scan.progress") == 50)
        #expect($0.evaluations("DocList") >= 40)
        #expect($0.evaluations("Preview2") == 1)
      }
    ),
    // The tick's write is equal, and runs the panel all the same.
    (
      "C56",
      {
        #expect($0.writes(of: "Health.denied", .notifiedEqual) == 1)
        #expect($0.writes(of: "Health.denied") == 1)
        #expect($0.evaluations("EqPanel") == 2)
      }
    ),
    // The root runs at each tick, the heavy part never again.
    (
      "C58",
      {
        #expect($0.evaluations("RootScreen") == $0.writes(of: "_frame") + 1)
        #expect($0.evaluations("HeavySettings") == 1)
      }
    ),
    // A binding made of closures is another each time.
    ("C62", { #expect($0.evaluations("Lamp") == $0.evaluations("Switchboard")) }),
    // A write per row and frame of the scroll, though only a sign is shown.
    (
      "C66",
      {
        #expect($0.writes(of: "_y") > 900)
        #expect($0.guards.isEmpty)
      }
    ),
    // A write to a model in a body: one warning, one more evaluation.
    (
      "C78",
      {
        #expect($0.diagnostics.filter { $0 == "model-write-during-update" }.count == 1)
        #expect($0.evaluations("Exhibit") == 2)
      }
    ),
    // Each write of the binding runs all rows that are made.
    (
      "C80",
      {
        #expect($0.writes(of: "_openID") == 2)
        #expect($0.evaluations("SwipeRow") > 60)
      }
    ),
    // Focus is lost with the field disabled, without a cycle.
    (
      "C100",
      {
        #expect($0.writes(of: "_f") == 2)
        #expect($0.guards.isEmpty)
      }
    ),
  ]

  private static let costs: [Check] = [
    // The record has all 10 000 rows made, since each may be none: that is how SwiftUI counts them. Here a row is asked when it
    // comes near to sight, so only those are made.
    ("C52", { #expect($0.nodes < 200) }),
    ("C72", { #expect($0.evaluations("Card2") == 160) }),
    // Both evaluations have the same text; the second is by another state.
    (
      "C74",
      {
        #expect($0.evaluations("Bubble") == 2)
        #expect($0.writes(of: "_liked") == 1)
      }
    ),
    // Appears once in two seconds; no loop, though it turns for ever.
    (
      "C82",
      {
        #expect($0.writes(of: "_on") == 1)
        #expect($0.guards.isEmpty)
      }
    ),
    ("C84", { #expect($0.guards.isEmpty) }),
    // The animation without a value takes part in each change of the stack.
    ("C90", { #expect($0.writes(of: "_order") == 1) }),
    // Frames go on although nobody writes.
    (
      "C92",
      {
        #expect($0.frames >= 100)
        #expect($0.writes(of: "_big") == 1)
      }
    ),
    ("C94", { #expect($0.frames >= 100 && $0.diagnostics.isEmpty) }),
    // Tiles near to sight only.
    ("C96", { #expect($0.evaluations("Tile") < 60) }),
    // It goes on ticking when the paper has fallen: 2.5 s are 150 frames.
    ("C98", { #expect($0.evaluations("TimelineView") > 160) }),
    // One message, two causes, told apart by their places.
    ("C102", { #expect($0.diagnosed.count == 2) }),
  ]
}
