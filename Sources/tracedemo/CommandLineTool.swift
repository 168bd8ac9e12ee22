import Foundation
import TraceFormat
import TraceRecorder
import TracedUI

/// Picks the verb and turns errors into text and exit codes.
@MainActor
enum CommandLineTool {
  static let usage = """
    tracedemo: lists and runs the demo apps.

    usage:
      tracedemo list [--names]            every demo with one line about it
      tracedemo run NAME [options]        runs one in this process
      tracedemo expectations --json       what the analysis must say of each demo
      tracedemo --help | --version

    options of run:
      -o FILE, --output FILE   records into a file; without it the recorder's environment decides
      --real-clock             measured time; frames are paced to the display
      --unpaced                with --real-clock: one frame after another, for benchmarks
      --duration TIME          ends earlier than the demo's script does: 2.5, 2.5s or 500ms
      --short                  the shorter input of the golden recordings
      --portable               leaves out what differs from build to build: places in the code, and how it was built
      --perturb SEED           bodies run in another order, in other batches and more often; the outcome must be the same
      --picture FILE           writes what the window shows at the end, as PNG

    FRAMETRACE_VALUES=none leaves the app's values out; README.md lists every variable.

    example:
      tracedemo run feed -o feed.trace
    """

  /// Runs a verb and returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    var arguments = Arguments(arguments)
    do {
      switch arguments.next() {
      case "list": try ListVerb.run(&arguments)
      case "run": try RunVerb.run(&arguments)
      case "expectations": try ExpectationsVerb.run(&arguments)
      case "--help", "-h", "help": try StandardOutput.write(usage)
      case "--version": try StandardOutput.write("tracedemo \(version)")
      case let verb?: throw UsageError(sentence: "unknown verb \(verb)")
      case nil: throw UsageError(sentence: "a verb is missing")
      }
      return 0
    } catch let error as UsageError {
      complain("tracedemo: \(error.sentence); see tracedemo --help")
      return 2
    } catch let error as HostSettings.Problem {
      complain("tracedemo: \(error.sentence)")
      return 2
    } catch let error as RecorderError {
      complain("tracedemo: \(error.description)")
      return 2
    } catch let error as StandardOutput.Failure {
      if error.isReaderGone { return 0 }
      complain("tracedemo: \(error.sentence)")
      return 2
    } catch {
      complain("tracedemo: the system reports: \((error as NSError).localizedDescription)")
      return 1
    }
  }

  /// Version of the package, as `tracetool --version` says it.
  static let version = "0.1.0"

  /// A line on standard error.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data((SystemText.shown(text) + "\n").utf8))
  }
}
