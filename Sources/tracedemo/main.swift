import Foundation
import TraceFormat

// Verbs and exit codes only: 0 fine, 1 the demo could not be run, 2 bad usage, or a trace that can't be written.
let exitCode = CommandLineTool.run(SystemText.arguments)
exit(exitCode)
