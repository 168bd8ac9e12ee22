import Foundation
import TraceRecorder
public import ViewRuntime

extension App {
  /// Runs the program in a headless window, by the settings of the environment; see `TracedUI`.
  public static func main() {
    do throws(HostSettings.Problem) {
      let settings = try HostSettings(ProcessInfo.processInfo.environment)
      HeadlessHost.startRecordingFromEnvironment(configuration: settings.configuration)
      ValueDescription.isEnabled = settings.recordsValues
      let host = HeadlessHost(
        erased: makeRootView(), configuration: settings.configuration, recorder: .shared)
      Task { @MainActor in
        await host.run(settings.script)
        host.close()
        Recorder.shared.stop()
        exit(0)
      }
      // Serves the main queue, and with it the main actor, until the task above ends the process.
      RunLoop.main.run()
    } catch {
      fail(error.sentence)
    }
  }

  private static func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    exit(2)
  }
}
