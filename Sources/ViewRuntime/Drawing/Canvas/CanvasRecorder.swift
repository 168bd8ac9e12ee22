/// Collects the commands of one run of a canvas's closure.
final class CanvasRecorder {
  private var commands: [DisplayCommand] = []
  private var open: [DisplayEffect] = []

  /// Adds a command within effects; those that are in force already stay so. A layer is for this command alone.
  func add(_ command: DisplayCommand, within effects: [DisplayEffect], layer: DisplayEffect? = nil) {
    close(downTo: effects)
    for effect in effects[open.count...] {
      commands.append(.push(effect))
      open.append(effect)
    }
    if let layer {
      commands += [.push(layer), command, .pop]
    } else {
      commands.append(command)
    }
  }

  /// Ends effects until at most these are in force; a layer begun next is a new one.
  func close(downTo effects: [DisplayEffect]) {
    var shared = 0
    while shared < open.count && shared < effects.count && open[shared] == effects[shared] { shared += 1 }
    while open.count > shared {
      open.removeLast()
      commands.append(.pop)
    }
  }

  /// All commands, with every effect ended.
  func finish() -> [DisplayCommand] {
    close(downTo: [])
    return commands
  }
}
