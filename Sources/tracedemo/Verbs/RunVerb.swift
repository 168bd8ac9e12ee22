import DemoApps
import Foundation
import TraceEvents
import TraceFormat
import TraceRecorder
import TracedUI

/// `tracedemo run NAME`: runs a demo in this process, and records it where a file is named.
@MainActor
enum RunVerb {
  /// What the command line asks for.
  private struct Request {
    var demo: Demo
    var output: String?
    var clock = HeadlessHost.Clock.virtual
    var script: InputScript
    var isPortable = false
    var perturbationSeed: UInt64?
    var picture: String?
  }

  /// Runs the demo and ends the process; returns only by throwing.
  static func run(_ arguments: inout Arguments) throws {
    let request = try parse(&arguments)
    let environment = ProcessInfo.processInfo.environment
    ValueDescription.isEnabled = try HostSettings.recordsValues(environment)
    for name in HostSettings.ofWindows where environment[name] != nil {
      CommandLineTool.complain("tracedemo: \(name) says nothing to a demo, which has its own; see tracedemo --help")
    }
    if request.clock == .virtual { DeterministicHashing.restartIfNeeded() }
    var configuration = HeadlessHost.Configuration(size: request.demo.window, clock: request.clock)
    configuration.perturbationSeed = request.perturbationSeed
    if let output = request.output {
      try HeadlessHost.startRecording(to: output, configuration: configuration)
    } else {
      HeadlessHost.startRecordingFromEnvironment(configuration: configuration)
    }
    let host = HeadlessHost(
      erased: request.demo.root(), configuration: configuration, recorder: .shared,
      facts: [EnvironmentFact(key: "demo", value: request.demo.name)], isPortable: request.isPortable)
    Task { @MainActor in
      await host.run(request.script)
      Recorder.shared.stop()
      exit(savePicture(of: host, to: request.picture) ? 0 : 1)
    }
    // Serves the main queue, and with it the main actor, until the task above ends the process.
    RunLoop.main.run()
  }

  /// Writes what the window shows at the end, where a file is named; false where that fails.
  private static func savePicture(of host: HeadlessHost, to file: String?) -> Bool {
    guard let file else { return true }
    do {
      try (try host.snapshotPNG() ?? Data()).write(to: URL(fileURLWithPath: file))
      return true
    } catch {
      CommandLineTool.complain("tracedemo: the picture was not written: \((error as NSError).localizedDescription)")
      return false
    }
  }

  private static func parse(_ arguments: inout Arguments) throws -> Request {
    var name: String?
    var output: String?
    var isReal = false
    var isUnpaced = false
    var isShort = false
    var isPortable = false
    var duration: TimeInterval?
    var seed: UInt64?
    var picture: String?
    while let word = arguments.next() {
      switch word {
      case "-o", "--output": output = try arguments.value(of: word)
      case "--real-clock": isReal = true
      case "--unpaced": isUnpaced = true
      case "--short": isShort = true
      case "--portable": isPortable = true
      case "--picture": picture = try arguments.value(of: word)
      case "--perturb":
        let text = try arguments.value(of: word)
        guard let number = UInt64(text) else {
          throw UsageError(sentence: "--perturb needs a seed, a whole number, not \(text)")
        }
        seed = number
      case "--duration":
        let text = try arguments.value(of: word)
        guard let time = Quantity.duration(text) else {
          throw UsageError(sentence: "--duration needs a time such as 2.5s or 500ms, not \(text)")
        }
        duration = time.milliseconds / 1_000
      case let option where option.hasPrefix("-"): throw UsageError(sentence: "run knows no \(option)")
      default:
        if let name { throw UsageError(sentence: "\(word) is a second name after \(name)") }
        name = word
      }
    }
    guard let name else { throw UsageError(sentence: "run needs a demo's name") }
    guard let demo = DemoCatalog.demo(named: name) else {
      throw UsageError(sentence: "there is no demo \(name); tracedemo list shows them")
    }
    if isUnpaced && !isReal { throw UsageError(sentence: "--unpaced goes with --real-clock") }
    var request = Request(demo: demo, output: output, script: isShort ? demo.goldenScript : demo.script)
    request.isPortable = isPortable
    request.perturbationSeed = seed
    request.picture = picture
    if isReal { request.clock = isUnpaced ? .unpaced : .real }
    if let duration { request.script = request.script.cut(to: duration) }
    return request
  }
}

extension InputScript {
  /// The steps that begin within a time, and a wait for the rest of it.
  fileprivate func cut(to seconds: TimeInterval) -> InputScript {
    var kept: [Step] = []
    var rest = seconds
    for step in steps {
      let time = InputScript([step]).duration
      if time > rest { break }
      kept.append(step)
      rest -= time
    }
    return InputScript(kept + [.wait(rest)])
  }
}
