import Foundation
import Testing
import ViewRuntime

@Suite struct InputScriptTests {
  @Test func readsEveryStep() throws {
    let script = try InputScript(
      parsing: """
        # a comment
        tap 120 44
        tap "Add \\"one\\""   # another

        type "hi" every 0.5
        scroll 0 -400 at 195 400 over 2
        scroll 0 -40
        drag 40 300 to 240 300 over 0.3
        resize 844 390
        wait 1.5
        """)
    #expect(
      script.steps == [
        .tap(x: 120, y: 44), .tap("Add \"one\""), .type("hi", interval: 0.5),
        .scroll(.point(CGPoint(x: 195, y: 400)), by: CGSize(width: 0, height: -400), duration: 2),
        .scroll(.point(.zero), by: CGSize(width: 0, height: -40), duration: 0.25),
        .drag(from: .point(CGPoint(x: 40, y: 300)), to: CGPoint(x: 240, y: 300), duration: 0.3),
        .resize(CGSize(width: 844, height: 390)), .wait(1.5),
      ])
    #expect(script.duration == 1 + 2 + 0.25 + 0.3 + 1.5)
  }

  @Test(arguments: [
    ("jump 1 2", "line 1: `jump` is no step; steps are tap, type, scroll, drag, keyboard, resize, wait"),
    ("tap 1", "line 1: a number is missing at the end of the line"),
    ("wait 1\ntap x 2", "line 2: `x` is no number"),
    ("wait -1", "line 1: a time is not negative"),
    ("resize 0 10", "line 1: a window's size is positive"),
    ("type hello", "line 1: `type` takes a text between quotes: type \"hello\""),
    ("type \"hello", "line 1: a text has no closing quote"),
    ("drag 1 2 3 4", "line 1: `drag` needs `to`: drag 40 300 to 240 300 over 0.3"),
    ("tap 1 2 3", "line 1: `3` is one word too many after `tap`"),
  ])
  func badLinesAreNamed(text: String, message: String) {
    #expect(throws: InputScriptError.self) { try InputScript(parsing: text) }
    do { _ = try InputScript(parsing: text) } catch { #expect(error.description == message) }
  }
}
