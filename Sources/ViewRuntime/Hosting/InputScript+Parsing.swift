import Foundation

/// Why a script file could not be read.
public struct InputScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Line number, from 1.
  public var line: Int
  /// What is wrong and what is expected.
  public var sentence: String

  /// `line 3: …`
  public var description: String { "line \(line): \(sentence)" }
}

extension InputScript {
  /// Reads the file form: one step per line, `#` begins a comment.
  ///
  ///     tap 120 44
  ///     tap "Add"
  ///     type "hello" every 0.1
  ///     scroll 0 -400 at 195 400 over 0.5
  ///     drag 40 300 to 240 300 over 0.3
  ///     resize 844 390
  ///     wait 1.5
  ///
  /// `every`, `at` and `over` may be left out: 0.1 s, the middle of the window's top (0, 0 is hit as the whole window), and
  /// 0.25 s. Text between quotes takes `\"`, `\\` and `\n`.
  ///
  /// - Throws: `InputScriptError` with the first bad line.
  public init(parsing text: String) throws(InputScriptError) {
    var steps: [Step] = []
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      var words = try InputScript.words(of: line, number: number)[...]
      guard let verb = words.popFirst() else { continue }
      steps.append(try InputScript.step(verb, &words, number))
      if let extra = words.first {
        throw InputScriptError(line: number, sentence: "`\(extra.text)` is one word too many after `\(verb.text)`")
      }
    }
    self.init(steps)
  }

  /// A word of a line; quoted words are text even when they look like numbers.
  private struct Word {
    var text: String
    var isQuoted: Bool
  }

  private static func words(of line: Substring, number: Int) throws(InputScriptError) -> [Word] {
    var words: [Word] = []
    var rest = line
    while let first = rest.first {
      if first == "#" { break }
      if first == " " || first == "\t" || first == "\r" {
        rest.removeFirst()
      } else if first == "\"" {
        rest.removeFirst()
        var text = ""
        var isClosed = false
        while let character = rest.popFirst() {
          if character == "\"" {
            isClosed = true
            break
          }
          if character == "\\", let escaped = rest.popFirst() {
            text.append(escaped == "n" ? "\n" : escaped)
          } else {
            text.append(character)
          }
        }
        guard isClosed else { throw InputScriptError(line: number, sentence: "a text has no closing quote") }
        words.append(Word(text: text, isQuoted: true))
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\t" && $0 != "\r" }
        words.append(Word(text: String(word), isQuoted: false))
        rest = rest.dropFirst(word.count)
      }
    }
    return words
  }

  private static func step(_ verb: Word, _ words: inout ArraySlice<Word>, _ line: Int) throws(InputScriptError) -> Step
  {
    switch verb.text {
    case "tap":
      return .tap(try target(&words, line))
    case "type":
      guard let text = words.popFirst(), text.isQuoted else {
        throw InputScriptError(line: line, sentence: "`type` takes a text between quotes: type \"hello\"")
      }
      return .type(text.text, interval: try option("every", &words, line) ?? 0.1)
    case "scroll":
      let distance = CGSize(width: try value(&words, line), height: try value(&words, line))
      var aim = Target.point(.zero)
      if words.first?.text == "at" {
        words.removeFirst()
        aim = try target(&words, line)
      }
      return .scroll(aim, by: distance, duration: try option("over", &words, line) ?? 0.25)
    case "drag":
      let start = try target(&words, line)
      guard words.popFirst()?.text == "to" else {
        throw InputScriptError(line: line, sentence: "`drag` needs `to`: drag 40 300 to 240 300 over 0.3")
      }
      let end = CGPoint(x: try value(&words, line), y: try value(&words, line))
      return .drag(from: start, to: end, duration: try option("over", &words, line) ?? 0.25)
    case "resize":
      let size = CGSize(width: try value(&words, line), height: try value(&words, line))
      guard size.width > 0, size.height > 0 else {
        throw InputScriptError(line: line, sentence: "a window's size is positive")
      }
      return .resize(size)
    case "keyboard":
      let height = try value(&words, line)
      guard height >= 0 else { throw InputScriptError(line: line, sentence: "a keyboard's height is not negative") }
      return .keyboard(height: height)
    case "wait":
      return .wait(try time(&words, line))
    default:
      throw InputScriptError(
        line: line, sentence: "`\(verb.text)` is no step; steps are tap, type, scroll, drag, keyboard, resize, wait")
    }
  }

  private static func target(_ words: inout ArraySlice<Word>, _ line: Int) throws(InputScriptError) -> Target {
    if let first = words.first, first.isQuoted {
      words.removeFirst()
      return .label(first.text)
    }
    return .point(CGPoint(x: try value(&words, line), y: try value(&words, line)))
  }

  private static func value(_ words: inout ArraySlice<Word>, _ line: Int) throws(InputScriptError) -> Double {
    guard let word = words.popFirst() else {
      throw InputScriptError(line: line, sentence: "a number is missing at the end of the line")
    }
    guard !word.isQuoted, let value = Double(word.text), value.isFinite else {
      throw InputScriptError(line: line, sentence: "`\(word.text)` is no number")
    }
    return value
  }

  private static func time(_ words: inout ArraySlice<Word>, _ line: Int) throws(InputScriptError) -> TimeInterval {
    let seconds = try value(&words, line)
    guard seconds >= 0 else { throw InputScriptError(line: line, sentence: "a time is not negative") }
    return seconds
  }

  private static func option(
    _ name: String, _ words: inout ArraySlice<Word>, _ line: Int
  ) throws(InputScriptError) -> TimeInterval? {
    guard words.first?.text == name else { return nil }
    words.removeFirst()
    return try time(&words, line)
  }
}
