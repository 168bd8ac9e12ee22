import Foundation
import TraceEvents
import ViewRuntime

/// Facts about a recording (T13) that the runtime knows. Under the virtual clock none of them depends on the machine.
enum RecordingFacts {
  /// The facts, in a fixed order.
  ///
  /// - Parameter isFirstWindow: the process has shown no window before: code, types and caches are cold.
  static func facts(_ configuration: HeadlessHost.Configuration, isFirstWindow: Bool) -> [EnvironmentFact] {
    var facts = [
      EnvironmentFact(key: "clock", value: configuration.clock == .virtual ? "virtual" : "real"),
      EnvironmentFact(key: "build", value: build),
      EnvironmentFact(key: "host", value: "headless"),
      EnvironmentFact(key: "window", value: "\(short(configuration.size.width))x\(short(configuration.size.height))"),
      EnvironmentFact(key: "refresh-rate", value: short(configuration.refreshRate)),
      EnvironmentFact(key: "display-scale", value: short(configuration.displayScale)),
      EnvironmentFact(key: "pacing", value: configuration.clock == .unpaced ? "unpaced" : "paced"),
      EnvironmentFact(key: "pixels", value: configuration.rasterizesFrames ? "each frame" : "on demand"),
      EnvironmentFact(key: "start", value: isFirstWindow ? "cold" : "warm"),
      EnvironmentFact(key: "swift", value: compiler),
    ]
    if configuration.clock == .virtual {
      facts.append(EnvironmentFact(key: "costs", value: VirtualCosts.description))
      facts.append(EnvironmentFact(key: "device", value: "virtual"))
    } else {
      let process = ProcessInfo.processInfo
      facts.append(EnvironmentFact(key: "device", value: "\(process.activeProcessorCount) cores"))
      facts.append(EnvironmentFact(key: "os", value: process.operatingSystemVersionString))
    }
    return facts
  }

  /// How this module was built, which is how the app was: SwiftPM builds both alike.
  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// Version of the compiler, as far as a program can ask for it.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #elseif compiler(>=6.2)
      "6.2"
    #else
      "before 6.2"
    #endif
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
