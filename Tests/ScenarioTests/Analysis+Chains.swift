import TraceAnalysis
import TraceEvents
import TraceModel

/// What must hold of every chain of every frame.
extension Analysis {
  /// Evaluated bodies, and primitives, whose chain ends nowhere.
  var chainsWithoutRoot: [String] {
    frames.frames.flatMap { frame in
      chains.chains(inFrame: frame, primitives: true).filter { $0.root == .unknown }.map(\.title)
    }
  }

  /// Bodies whose chain does not lead from a place in the source to the frame that was drawn: what is missing.
  ///
  /// A write of the runtime's own (focus, gesture state) has no place; what was drawn need not hold each body's view, but
  /// a body that changed something on the screen leads to the frame.
  var brokenChains: [String] {
    var broken: [String] = []
    for frame in frames.frames where frame.didDraw {
      for chain in chains.chains(inFrame: frame) {
        for step in chain.steps where step.kind == .write {
          guard case .write(let write) = trace.event(at: Int(step.row)), write.code != .none, step.place == nil,
            !isTyped(write)
          else { continue }
          broken.append("frame \(frame.index.rawValue), \(chain.title): \(step.title) has no place")
        }
        if chain.steps.contains(where: { $0.kind == .draw }), chain.steps.last?.kind != .frame {
          broken.append("frame \(frame.index.rawValue), \(chain.title): ends before the frame")
        }
      }
    }
    return broken
  }

  /// Whether the runtime's text field wrote it through a binding: no line of the app did.
  private func isTyped(_ write: Write) -> Bool {
    let row = trace.row(of: write.cause)
    guard row < Trace.missingRow, case .actionBegin(let action) = trace.event(at: Int(row)) else { return false }
    return action.kind == .textEdit
  }
}

extension Analysis {
  /// The last lap of a loop as the chain of its last write tells it, in the stations that a loop's line has; empty where
  /// the chain holds no whole lap.
  func lapInChain(of loop: FeedbackLoop) -> [String] {
    let steps = loop.writeRows.last.map { chains.steps(to: Int($0)) } ?? []
    let writes = steps.indices.filter { steps[$0].kind == .write && steps[$0].title == loop.propertyName }
    guard writes.count > 1 else { return [] }
    var lap: [String] = []
    for step in steps[writes[writes.count - 2]..<writes[writes.count - 1]] {
      guard let station = station(of: step), station != lap.last else { continue }
      lap.append(station)
    }
    return lap
  }

  private func station(of step: ChainStep) -> String? {
    switch step.kind {
    case .write: "write \(step.title)"
    case .evaluation: step.isApp ? step.title : nil
    case .layout: "layout"
    case .geometry: "geometry of \(step.title)"
    case .preference: "preference \(step.title)"
    case .action: step.title
    case .deferred: step.title.hasPrefix("task ") ? "task" : step.title
    default: nil
    }
  }
}
