import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceReport

/// The report as a user meets it: opened from a file in a real browser, without a network.
@Suite(
  .enabled(if: Browser.isExpected, "chromium, chromedriver or node is not installed"), .timeLimit(.minutes(4)))
struct ReportBrowserTests {
  private static let hostileName = "</script><img src=x onerror=\"window.injected=1\"><!--"

  @Test func thePageWorksFromAFileAndStaysInert() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("loop.html")
    let hostile = folder.appendingPathComponent("hostile.html")
    try HTMLReport(Analysis(LoopStory.trace()), name: "loop.trace").text
      .write(to: page, atomically: true, encoding: .utf8)
    try HTMLReport(Analysis(LoopStory.trace(rowName: Self.hostileName)), name: Self.hostileName).text
      .write(to: hostile, atomically: true, encoding: .utf8)
    let seen = try Browser.visit(page: page, hostile: hostile)
    expectFirstScreen(seen.page.first)
    expectFrames(seen.page)
    expectManners(seen.page, at: page)
    expectInert(seen.hostile, at: hostile)
  }

  private func expectFirstScreen(_ first: Seen.FirstScreen) {
    #expect(first.title == "loop.trace · trace report")
    #expect(first.headline.hasPrefix("CardColumn.measuredWidth feeds back on itself"))
    #expect(first.findings.first?.contains("still running when the recording ended") == true)
    #expect(first.headlineBottom < first.height / 2)
    #expect(first.lossesBottom < first.height)
    #expect(first.losses.contains("Nothing is missing"))
    #expect(first.bars == 40)
    #expect(first.late == 1)
    #expect(first.chips.contains("Modelled time"))
  }

  private func expectFrames(_ page: Seen.Page) {
    #expect(page.clicked.title == "Frame 17")
    #expect(page.clicked.hash.contains("frame=17"))
    #expect(page.clicked.announced.hasPrefix("Frame 17, "))
    #expect(page.clicked.spans > 5)
    let chain = page.clicked.chain
    #expect(chain.first?.hasPrefix("from outside tap") == true)
    #expect(
      chain.contains {
        $0.contains("149.99999936421713 → 149.99999936421725") && $0.contains("Feed/CardColumn.swift:41")
      })
    #expect(chain.contains { $0.hasPrefix("body CardColumn.body _measuredWidth changed") })
    #expect(chain.contains { $0.hasPrefix("layout pass 0") })
    #expect(chain.contains { $0.hasPrefix("drawn CardColumn") })
    #expect(chain.contains { $0.contains("more laps through CardColumn.measuredWidth") })
    #expect(chain.contains { $0.hasPrefix("frame 17 shown") })
    #expect(page.stepped.title == "Frame 18")
    #expect(page.linked.title == "Frame 5")
    #expect(page.span.selected == 1 && page.span.hash.contains("span="))
    let loop = page.loop.first
    #expect(loop?.title.contains("CardColumn.measuredWidth") == true)
    #expect(loop?.cycle.contains("CardColumn.body") == true)
    #expect(loop?.values == ["149.99999936421725", "149.99999936421713"])
    #expect((loop?.points ?? 0) > 30)
    #expect(page.escaped.selected == 0 && !page.escaped.hash.contains("span="))
  }

  private func expectManners(_ page: Seen.Page, at file: URL) {
    #expect(page.roles.strip == "slider")
    #expect(page.roles.focusable == 0)
    #expect(page.roles.unnamed == 0)
    #expect(page.roles.language == "en")
    #expect(page.dark == "rgb(20, 21, 25)")
    #expect(page.log.isEmpty)
    #expect(Set(page.requests.map { $0.prefix { $0 != "#" } }) == [file.absoluteString.prefix { $0 != "#" }])
  }

  private func expectInert(_ hostile: Seen.Hostile, at file: URL) {
    #expect(hostile.injected == "undefined")
    #expect(hostile.images == 0)
    #expect(hostile.scripts == 2)
    #expect(!hostile.comments)
    #expect(hostile.heading == Self.hostileName)
    #expect(hostile.frame.contains(Self.hostileName))
    #expect(hostile.log.isEmpty)
    #expect(hostile.requests.allSatisfy { $0.hasPrefix("file:") })
  }
}
