import Foundation
import TraceAnalysis
import TraceEvents
import TraceExport
import TraceFormat

/// The options of an analysis as the command line gives them.
enum AnalysisChoices {
  /// What is suppressed.
  static let suppress = Flag(
    "--suppress", value: "FILE", help: "leave findings out of the count that FILE names: KIND SUBJECT -- REASON a line")
  /// Limits.
  static let limit = Flag(
    "--limit", value: "NAME=VALUE,…", help: "change limits of the findings: long-warning=800us,negotiation=6")

  /// Both, for the verbs that analyze.
  static let flags = [suppress, limit]

  /// The options.
  ///
  /// - Throws: `UsageError` for a limit that is none; `ToolError` for a file that can't be read or a line in it.
  static func options(_ arguments: Arguments) throws -> AnalysisOptions {
    var options = AnalysisOptions()
    if let text = arguments[limit] {
      for one in text.split(separator: ",", omittingEmptySubsequences: false) { try set(String(one), in: &options) }
    }
    if let path = arguments[suppress] { options.suppressions = try suppressions(path) }
    return options
  }

  private static func set(_ text: String, in options: inout AnalysisOptions) throws {
    guard let equals = text.firstIndex(of: "=") else {
      throw UsageError(sentence: "\(limit.name) needs NAME=VALUE, not \(text.oneLine)")
    }
    let name = String(text[..<equals])
    let value = String(text[text.index(after: equals)...])
    guard let option = LimitOption.all.first(where: { $0.name == name }) else {
      throw UsageError(
        sentence: "there is no limit \(name.oneLine); there are "
          + NearNames.list(name, among: LimitOption.all.map(\.name)))
    }
    func refuse(_ wanted: String) -> UsageError {
      UsageError(
        sentence: "\(limit.name) \(name) needs \(wanted), as \(option.text(in: AnalysisOptions())), "
          + "not \(value.oneLine)")
    }
    switch option.place {
    case .time(let path):
      guard let time = Quantity.duration(value) else { throw refuse("a time (500us, 2.5ms, 1s)") }
      options[keyPath: path] = time
    case .count(let path):
      guard let count = UInt32(value), count > 0 else { throw refuse("a whole number from 1") }
      options[keyPath: path] = Int(count)
    case .number(let path):
      guard let number = Quantity.number(value) else { throw refuse("a number") }
      options[keyPath: path] = number
    }
  }

  private static func suppressions(_ path: String) throws -> [Suppression] {
    let name = path == "-" ? "standard input" : path
    let bytes =
      path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: path)
    guard let bytes else { throw ToolError(file: name, offset: nil, sentence: "the file can't be read") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ToolError(file: name, offset: nil, sentence: "the file is not UTF-8 text")
    }
    do {
      return try SuppressionFile.read(text)
    } catch let error as SuppressionFile.LineError {
      throw ToolError(file: "\(name):\(error.line)", offset: nil, sentence: error.sentence)
    }
  }
}
