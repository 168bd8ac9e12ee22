/// What the process ends with.
enum ExitStatus: Hashable {
  /// Done.
  case fine
  /// A gate failed, or a difference was found.
  case gateFailed
  /// Bad usage, or unreadable input.
  case unusable
  /// The code of the program that was recorded.
  case passedThrough(Int32)

  /// The number the shell sees.
  var code: Int32 {
    switch self {
    case .fine: 0
    case .gateFailed: 1
    case .unusable: 2
    case .passedThrough(let code): code
    }
  }
}
