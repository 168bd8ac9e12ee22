public import Foundation
public import ViewRuntime

/// Shows a stream of values, one prefix after another, and looks whether rows keep their identity.
///
/// A chat that streams in, a parsed text that grows, a log: what is finished must stay the same row. Ids that are made anew
/// (`UUID()` in a computed property, in a parser) or that count places lose the state of rows, restart their animations
/// and build them again, and SwiftUI says nothing.
///
///     let report = await IdentityTest(stream: messages) { ChatList(messages: $0) }.run()
///     #expect(report.passed, "\(report)")
///
/// After each prefix, in each `ForEach`: every row is finished (of `snapshots`, every row but the
/// last), and must be there after the next one under the
/// same id, as the same element. No two siblings have the same id. After the `interaction`, if there is one, each row that
/// is still shown has kept its id: a row is told by the texts it shows, so an item that goes on under another one's id is
/// seen, too. Rows that a lazy container has not made, and rows that show what others show, are not compared.
@MainActor public struct IdentityTest<Value> {
  private let snapshots: [Value]
  private let conditions: VerifiedConditions
  private let interaction: InputScript
  private let settling: TimeInterval
  /// Rows at the end of each snapshot that are not finished.
  private var unfinished = 1
  private let open: @MainActor (Value, VerifiedConditions) -> VerifiedWindow<Value>

  /// A test of a stream that is given prefix by prefix: of the texts of an answer, of the states of a download.
  ///
  /// - Parameters:
  ///   - snapshots: what is shown, one after another.
  ///   - window: the window's size, in points.
  ///   - interaction: what is done after the last one, such as the removal of a row.
  ///   - settling: seconds that the window has to come to rest after each step.
  ///   - content: the view of a snapshot.
  public init<Content: View>(
    snapshots: [Value], window: CGSize = CGSize(width: 390, height: 844), interaction: InputScript = InputScript(),
    settling: TimeInterval = 0.5, @ViewBuilder content: @escaping @MainActor (Value) -> Content
  ) {
    self.snapshots = snapshots
    self.interaction = interaction
    self.settling = settling
    conditions = VerifiedConditions(size: window)
    open = { VerifiedWindow($0, $1, content: content) }
  }

  /// A test of every prefix of a stream of items, from the empty one to the whole.
  public init<Item, Content: View>(
    stream: [Item], window: CGSize = CGSize(width: 390, height: 844), interaction: InputScript = InputScript(),
    settling: TimeInterval = 0.5, @ViewBuilder content: @escaping @MainActor ([Item]) -> Content
  ) where Value == [Item] {
    self.init(
      snapshots: (0...stream.count).map { Array(stream.prefix($0)) }, window: window, interaction: interaction,
      settling: settling, content: content)
    // An item is given as a whole.
    unfinished = 0
  }

  /// Shows the stream and looks.
  public func run() async -> VerificationReport {
    var report = VerificationReport()
    guard let first = snapshots.first else {
      report.missed("rows, since the stream has no snapshot")
      return report
    }
    let window = open(first, conditions)
    defer { window.close() }
    await window.run(settling: settling)
    var rows = 0
    var before = look(window, "after 1 of \(snapshots.count)", &rows, &report)
    for (index, snapshot) in snapshots.enumerated().dropFirst() {
      await window.show(snapshot, settling: settling)
      let condition = "after \(index + 1) of \(snapshots.count)"
      let now = look(window, condition, &rows, &report)
      RowComparison(condition: condition, isStream: true, unfinished: unfinished).compare(before, now, &report)
      before = now
    }
    if !interaction.steps.isEmpty {
      await window.run(interaction.steps, settling: settling)
      let now = look(window, "after the interaction", &rows, &report)
      RowComparison(condition: "after the interaction", isStream: false).compare(before, now, &report)
    }
    if rows == 0 {
      report.missed("rows, since no ForEach of the view has made one")
    } else {
      report.looked("\(rows) rows in \(snapshots.count) snapshots")
    }
    return report
  }

  /// The collections as they are, with what is wrong among siblings.
  private func look(
    _ window: VerifiedWindow<Value>, _ condition: String, _ rows: inout Int, _ report: inout VerificationReport
  ) -> [ShownCollection] {
    let collections = window.collections
    for collection in collections {
      rows += collection.rows.count
      for row in collection.rows where row.occurrence > 0 {
        report.fail(
          "duplicate-sibling", condition,
          "the id \(row.name) occurs more than once in one ForEach; rows of one id share state or lose it.")
      }
    }
    return collections
  }
}
