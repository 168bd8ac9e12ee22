import Foundation
import ViewRuntime

/// What the environment variables ask of a program's window.
struct HostSettings {
  /// What the window is like.
  var configuration = HeadlessHost.Configuration(clock: .real)
  /// What the user does.
  var script = InputScript([.wait(1)])
  /// Whether values are written down.
  var recordsValues = true

  /// A setting that can't be used.
  struct Problem: Error {
    var sentence: String
  }

  /// Reads the settings of an environment.
  init(_ environment: [String: String]) throws {
    if let name = environment["FRAMETRACE_CLOCK"] {
      switch name {
      case "virtual": configuration.clock = .virtual
      case "real": configuration.clock = .real
      case "unpaced": configuration.clock = .unpaced
      default: throw Problem(sentence: "FRAMETRACE_CLOCK is \"\(name)\"; it is virtual, real or unpaced")
      }
    }
    if let text = environment["FRAMETRACE_WINDOW"] {
      let parts = text.split(separator: "x").compactMap { Double($0) }
      guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0.isFinite }) else {
        throw Problem(sentence: "FRAMETRACE_WINDOW is \"\(text)\"; it is a size like 390x844")
      }
      configuration.size = CGSize(width: parts[0], height: parts[1])
    }
    if let text = environment["FRAMETRACE_RATE"] {
      guard let rate = Double(text), rate >= 1, rate <= 1000 else {
        throw Problem(sentence: "FRAMETRACE_RATE is \"\(text)\"; it is a number of frames per second from 1 to 1000")
      }
      configuration.refreshRate = rate
    }
    if let path = environment["FRAMETRACE_SCRIPT"] {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw Problem(sentence: "FRAMETRACE_SCRIPT names \(path), which can't be read")
      }
      do { script = try InputScript(parsing: text) } catch { throw Problem(sentence: "\(path): \(error)") }
    }
    if let values = environment["FRAMETRACE_VALUES"] {
      guard ["none", "short"].contains(values) else {
        throw Problem(sentence: "FRAMETRACE_VALUES is \"\(values)\"; it is none or short")
      }
      recordsValues = values == "short"
    }
  }
}
