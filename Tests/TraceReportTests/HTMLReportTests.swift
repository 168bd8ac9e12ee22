import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceModel

@testable import TraceReport

/// The document that a recording becomes, and the page around it.
@Suite struct HTMLReportTests {
  private func document(_ trace: Trace, options: ReportOptions = ReportOptions()) throws -> ReadDocument {
    try ReadDocument(HTMLReport(Analysis(trace), name: "loop.trace", options: options).document)
  }

  @Test func theLoopIsTheVerdictAndTheFirstFinding() throws {
    let document = try document(LoopStory.trace(frames: 40))
    #expect(document.object("verdict")["severity"] as? String == "severe")
    let sentence = try #require(document.object("verdict")["sentence"] as? String)
    #expect(sentence.contains("CardColumn.measuredWidth"))
    #expect(sentence.contains("still running when the recording ended"))
    let finding = try #require(document.list("findings").first)
    #expect(finding["kind"] as? String == "feedback-loop")
    #expect(finding["place"] as? String == "Feed/CardColumn.swift:41")
    #expect(finding["loop"] as? Int == 0)
    #expect((finding["frames"] as? [Int])?.last == 39)
  }

  @Test func viewsAreListedWithTheirRuns() throws {
    let document = try document(LoopStory.trace(frames: 40))
    let rows = try #require(document.object("views")["rows"] as? [[String: Any]])
    #expect(rows.map { $0["name"] as? String } == ["CardColumn", "FeedRow", "FeedScreen"])
    #expect(rows.map { $0["evaluations"] as? Int } == [40, 3, 1])
    #expect(rows.map { $0["instances"] as? Int } == [1, 3, 1])
  }

  @Test func theChecklistSaysWhatWasLookedFor() throws {
    let checked = try document(LoopStory.trace(frames: 40)).list("checked")
    let loops = try #require(checked.first { $0["kind"] as? String == "feedback-loop" })
    #expect(loops["count"] as? Int == 1)
    #expect((loops["check"] as? String)?.isEmpty == false)
    let empty = try document(TraceAssembler().finish())
    #expect(empty.list("checked").contains { ($0["missing"] as? [String])?.isEmpty == false })
    #expect(empty.object("verdict")["severity"] as? String != "severe")
  }

  @Test func aLoopKeepsItsValuesBitByBit() throws {
    let report = HTMLReport(Analysis(LoopStory.trace(frames: 40)), name: "loop.trace")
    // As text: Foundation's reader of JSON may be off by one bit.
    #expect(report.document.contains("149.99999936421725,149.99999936421713]"))
    let document = try ReadDocument(report.document)
    let loop = try #require(document.list("loops").first)
    #expect(loop["isCrossFrame"] as? Bool == true)
    #expect(loop["lastFrame"] as? Int == 39)
    let laps = try #require(loop["laps"] as? [String: Any])
    let series = try #require((laps["series"] as? [[String: Any]])?.first)
    let values = try #require(series["values"] as? [Double])
    #expect((laps["lap"] as? [Int])?.count == values.count)
    #expect((laps["frame"] as? [Int])?.count == values.count)
    #expect((laps["frame"] as? [Int])?.last == 39)
    let cycle = try #require(loop["cycle"] as? [[String: Any]])
    #expect(cycle.first?["kind"] as? String == "write")
    #expect(cycle.contains { $0["text"] as? String == "CardColumn.body" })
  }

  @Test func aLongLoopSaysWhatItLeavesOut() throws {
    let loop = try #require(try document(LoopStory.trace(frames: 200)).list("loops").first)
    let kept = try #require((loop["laps"] as? [String: Any])?["lap"] as? [Int])
    let all = try #require(loop["lapCount"] as? Int)
    #expect(kept.last == all)
    #expect(loop["lapsLeftOut"] as? Int == all - kept.count)
    #expect(loop["firstFrame"] as? Int ?? 9 <= 2)
  }

  @Test func everyFrameKeepsItsSummary() throws {
    let document = try document(LoopStory.trace(frames: 40))
    #expect(document.root["format"] as? String == "trace-report")
    #expect(document.root["version"] as? Int == ReportDocument.version)
    #expect(document.numbers("index", of: "frames") == Array(0..<40))
    #expect(document.numbers("evaluations", of: "frames") == [5] + Array(repeating: 1, count: 39))
    #expect(document.numbers("measures", of: "frames") == Array(repeating: 4, count: 40))
    #expect(document.numbers("draws", of: "frames") == [4] + Array(repeating: 1, count: 39))
    let overruns = document.numbers("overrun", of: "frames")
    #expect(overruns[0] > 0)
    #expect(overruns.dropFirst().allSatisfy { $0 < 0 })
    #expect(document.object("recording")["clock"] as? String == "virtual")
  }

  @Test func stagesAndBudgetAddUp() throws {
    let document = try document(LoopStory.trace())
    let durations = document.numbers("duration", of: "frames")
    let stages = ["action", "update", "layout", "draw"].map { document.numbers($0, of: "frames") }
    for row in durations.indices {
      #expect(stages.reduce(0) { $0 + $1[row] } <= durations[row])
      #expect(stages[1][row] > 0 && stages[2][row] > 0 && stages[3][row] > 0)
    }
    #expect(document.numbers("budget", of: "frames").allSatisfy { $0 == 16_666_666 })
  }

  @Test func aChainLeadsFromOutsideToTheBody() throws {
    let document = try document(LoopStory.trace())
    let kinds = document.texts("kind", of: "events")
    let frames = document.numbers("frame", of: "events")
    let row = try #require(kinds.indices.first { kinds[$0] == "evaluation" && frames[$0] == 1 })
    let chain = document.chain(to: row)
    #expect(chain.map { kinds[$0] } == ["external", "action", "write", "evaluation"])
    let write = chain[2]
    #expect(document.texts("name", of: "events")[write] == "CardColumn.measuredWidth")
    #expect(document.texts("before", of: "events")[write] == "143.5")
    #expect(document.texts("after", of: "events")[write] == "149.99999936421725")
    #expect(document.texts("place", of: "events")[write] == "Feed/CardColumn.swift:52")
    #expect(document.texts("field", of: "events")[row] == "_measuredWidth")
    #expect(document.numbers("cause", of: "events")[chain[0]] == -1)
  }

  @Test func aLapIsCausedByTheLastFramesGeometry() throws {
    let document = try document(LoopStory.trace())
    let kinds = document.texts("kind", of: "events")
    let frames = document.numbers("frame", of: "events")
    let row = try #require(kinds.indices.first { kinds[$0] == "evaluation" && frames[$0] == 3 })
    let chain = document.chain(to: row)
    #expect(chain.filter { kinds[$0] == "external" }.count == 1)
    #expect(chain.filter { kinds[$0] == "write" }.map { frames[$0] } == [1, 1, 2])
    #expect(chain.suffix(5).map { kinds[$0] } == ["geometry", "observedChange", "action", "write", "evaluation"])
  }

  @Test func aLongChainIsCutAndSaysSo() throws {
    var options = ReportOptions()
    options.slowestFrames = 0
    options.stepsPerChain = 6
    options.framesPerFinding = 1
    options.detailedFrames = 1
    let trace = LoopStory.trace(frames: 30)
    let analysis = Analysis(trace)
    let last = try #require(analysis.frames.frames.last)
    let chosen = ChosenEvents(analysis, frames: [last], stepsPerChain: options.stepsPerChain)
    var strings = StringTable()
    var writer = JSONWriter()
    let columns = EventColumns(analysis, shown: ShownFrames(analysis), chosen: chosen)
    writer.object { writer in
      writer.key("events")
      columns.write(to: &writer, strings: &strings)
      writer.field("strings", strings.texts)
    }
    let document = try ReadDocument(writer.text)
    #expect(document.numbers("cause", of: "events").contains(-3))
    #expect(!document.texts("kind", of: "events").contains("external"))
  }

  @Test func spansNestAndTheirOwnTimesAddUp() throws {
    let document = try document(LoopStory.trace())
    let detail = try #require(document.list("details").first { $0["row"] as? Int == 0 })
    let spans = try #require(detail["spans"] as? [String: [Int]])
    let kinds = try #require(spans["kind"]).map { document.strings[$0] }
    let names = try #require(spans["name"]).map { document.strings[$0] }
    #expect(
      kinds == [
        "evaluation", "evaluation", "evaluation", "evaluation", "evaluation", "layout", "measure", "measure", "measure",
        "measure", "draw",
      ])
    #expect(names[0] == "FeedScreen.body" && names[6] == "VStack" && names[10] == "Draw")
    #expect(spans["parent"] == [-1, 0, 0, 0, 0, -1, 5, 6, 6, 6, -1])
    #expect(spans["app"]?[6] == 0 && spans["app"]?[0] == 1)
    let parents = try #require(spans["parent"])
    let durations = try #require(spans["duration"])
    let roots = parents.indices.filter { parents[$0] < 0 }.reduce(0) { $0 + durations[$1] }
    #expect(try #require(spans["self"]).reduce(0, +) == roots)
    #expect(document.strings[try #require(spans["note"])[6]] == "390×nil → 390×288")
  }

  @Test func whatIsLeftOutIsCounted() throws {
    var options = ReportOptions()
    options.eventsKeptWhole = 0
    options.slowestFrames = 3
    options.framesPerFinding = 0
    options.detailedFrames = 5
    options.spansPerFrame = 4
    let document = try document(LoopStory.trace(frames: 40), options: options)
    let details = document.list("details")
    #expect(details.count <= 5)
    #expect(details.contains { $0["row"] as? Int == 0 })
    let losses = document.list("losses")
    let frames = try #require(losses.first { $0["kind"] as? String == "report-frames" })
    #expect(frames["count"] as? Int == 40 - details.count)
    let spans = try #require(losses.first { $0["kind"] as? String == "report-spans" })
    #expect((spans["count"] as? Int ?? 0) > 7)
  }

  @Test func nothingIsLeftOutOfAShortRecording() throws {
    let document = try document(LoopStory.trace(frames: 200))
    #expect(document.list("details").count == 200)
    #expect(document.list("losses").isEmpty)
  }

  @Test func lossesOfTheTraceComeFirst() throws {
    var assembler = TraceAssembler()
    assembler.add(Loss(kind: "a", severity: .info, origin: .file, count: 1, sentence: "first"))
    assembler.add(Loss(kind: "b", severity: .error, origin: .reading, count: .max, sentence: "second"))
    assembler.add(Loss(kind: "c", severity: .dataLoss, origin: .recording, count: 2, sentence: "third"))
    let losses = try document(assembler.finish()).list("losses")
    #expect(losses.map { $0["kind"] as? String } == ["b", "c", "a"])
    #expect(losses.map { $0["severity"] as? String } == ["error", "dataLoss", "info"])
    #expect(losses[0]["count"] as? String == "18446744073709551615")
  }

  @Test func anEmptyTraceIsAReport() throws {
    let document = try document(TraceAssembler().finish())
    #expect(document.numbers("index", of: "frames").isEmpty)
    #expect(document.object("recording")["clock"] as? String == "unknown")
  }

  @Test func theSameTraceGivesTheSamePage() {
    let first = HTMLReport(Analysis(LoopStory.trace()), name: "a").text
    let second = HTMLReport(Analysis(LoopStory.trace()), name: "a").text
    #expect(first == second)
  }

  @Test func namesCannotLeaveTheDataBlock() throws {
    let hostile = "</script><img src=x onerror=\"window.injected=1\"><!--"
    let report = HTMLReport(Analysis(LoopStory.trace(rowName: hostile)), name: hostile)
    for text in ["</", "<!", "<img"] { #expect(!report.document.contains(text)) }
    let document = try ReadDocument(report.document)
    #expect(document.strings.contains { $0.hasPrefix(hostile) })
    #expect(document.object("recording")["name"] as? String == hostile)
    let page = report.text
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains(ReportTemplate.dataMark))
  }
}
