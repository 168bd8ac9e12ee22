import Foundation
import Testing
import TraceEvents

/// Each message that SwiftUI is known to print comes word for word where its cause is, and stands in the trace.
@MainActor @Suite(.serialized) struct RuntimeMessageTests {
  @Test func eachComesAsDocumentedAndIsRecorded() async {
    for message in RuntimeMessage.all {
      guard let provoke = message.provoke else {
        #expect(!message.absence.isEmpty)
        continue
      }
      let (printed, events) = await provoke()
      #expect(printed.contains(message.text), "\(message.text): \(printed)")
      let recorded = events.contains { event in
        switch event {
        case .diagnostic(let diagnostic): diagnostic.message == message.text
        case .guardFired(let fired): fired.message == message.text
        default: false
        }
      }
      #expect(recorded, "not in the trace: \(message.text)")
    }
  }

  /// The document that the messages were collected in; it is no part of the package.
  nonisolated private static let document: String? = {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = checkout.deletingLastPathComponent().appending(path: "shared/spec/messages.md")
    return try? String(contentsOf: file, encoding: .utf8)
  }()

  @Test(.enabled(if: RuntimeMessageTests.document != nil, "no ../shared/spec/messages.md"))
  func theTableHoldsEveryMessageOfTheDocument() {
    let spans = (Self.document ?? "").split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let documented = spans.filter { span in
      span.contains(" ") && !span.contains("\n") && [".", "!", "==="].contains { span.hasSuffix($0) }
    }
    #expect(documented.count > 25)
    let table = Set(RuntimeMessage.all.map(\.documented))
    for message in documented { #expect(table.contains(message), "not in the table: \(message)") }
    for message in table { #expect(documented.contains(message), "not in the document: \(message)") }
  }
}
