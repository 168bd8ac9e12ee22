import Foundation
import TraceFormat

// Verbs and exit codes only: 0 fine, 1 a gate failed or a difference was found, 2 bad usage or unreadable input.
exit(Tool.run(SystemText.arguments).code)
