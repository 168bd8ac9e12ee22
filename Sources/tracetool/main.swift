import Foundation

// Verbs and exit codes only: 0 fine, 1 a gate failed or a difference was found, 2 bad usage or unreadable input.
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).code)
