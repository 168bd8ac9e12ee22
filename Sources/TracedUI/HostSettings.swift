import Foundation
import TraceFormat
import ViewRuntime

/// What the environment variables ask of a program's window.
package struct HostSettings {
  /// What the window is like.
  var configuration = HeadlessHost.Configuration(clock: .real)
  /// What the user does.
  var script = InputScript([.wait(1)])
  /// Whether values are written down.
  var recordsValues = true

  /// A setting that can't be used.
  package struct Problem: Error {
    package var sentence: String
  }

  /// Reads the settings of an environment.
  init(_ environment: [String: String]) throws(Problem) {
    if let name = environment["FRAMETRACE_CLOCK"] {
      switch name {
      case "virtual": configuration.clock = .virtual
      case "real": configuration.clock = .real
      case "unpaced": configuration.clock = .unpaced
      default: throw Problem(sentence: "FRAMETRACE_CLOCK is \"\(name)\"; it is virtual, real or unpaced")
      }
    }
    if let text = environment["FRAMETRACE_WINDOW"] {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Quantity.number(String($0)) }
      guard parts.count == 2, let width = parts[0], let height = parts[1], HostSettings.sides.contains(width),
        HostSettings.sides.contains(height)
      else {
        throw Problem(
          sentence: "FRAMETRACE_WINDOW is \"\(text)\"; it is a size like 390x844, each side from 1 to 20000")
      }
      configuration.size = CGSize(width: width, height: height)
    }
    if let text = environment["FRAMETRACE_RATE"] {
      guard let rate = Quantity.number(text), rate >= 1, rate <= 1000 else {
        throw Problem(sentence: "FRAMETRACE_RATE is \"\(text)\"; it is a number of frames per second from 1 to 1000")
      }
      configuration.refreshRate = rate
    }
    if let path = environment["FRAMETRACE_SCRIPT"] {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw Problem(sentence: "FRAMETRACE_SCRIPT names \(path), which can't be read")
      }
      do throws(InputScriptError) {
        script = try InputScript(parsing: text)
      } catch {
        throw Problem(sentence: "\(path): \(error.description)")
      }
    }
    recordsValues = try HostSettings.recordsValues(environment)
  }

  /// Sides of a window in points: a picture of the largest has 1.6 GB, which is what memory must hold.
  private static let sides = 1.0...20_000

  /// Whether values are written down.
  package static func recordsValues(_ environment: [String: String]) throws(Problem) -> Bool {
    switch environment["FRAMETRACE_VALUES"] {
    case nil, "short": return true
    case "none": return false
    case let values?: throw Problem(sentence: "FRAMETRACE_VALUES is \"\(values)\"; it is none or short")
    }
  }

  /// Variables that say what a program's own window is like.
  package static let ofWindows = ["FRAMETRACE_CLOCK", "FRAMETRACE_RATE", "FRAMETRACE_SCRIPT", "FRAMETRACE_WINDOW"]
}
