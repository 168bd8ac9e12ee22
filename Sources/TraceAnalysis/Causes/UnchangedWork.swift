public import TraceEvents
import TraceModel

/// What work cost that changed nothing, by view and stage.
///
/// Bodies with an equal result, measurements with the answer already given to that proposal, views drawn again with the
/// same content.
public struct UnchangedWork: Sendable {
  /// One view's such work in one stage.
  public struct Row: Sendable, Hashable {
    /// Type name of the app's view that the work was for; of a node without one its own name.
    public var view: String
    /// Update, layout or draw.
    public var stage: Stage
    /// Times it was done in vain.
    public var count = 0
    /// Times it was done at all, the first times included.
    public var all = 0
    /// Own time of what was done in vain. Drawing is timed as a whole: a view's part is its share of the commands.
    public var own = Nanoseconds.zero
  }

  /// Views and stages with work in vain, costliest first.
  public private(set) var rows: [Row] = []
  /// Time in vain by stage.
  public private(set) var total = StageTimes()
  /// Checks that found nothing to run; they have no time of their own.
  public private(set) var validations = 0
  /// Frames that drew.
  public private(set) var frames: Int

  /// Time in vain per drawn frame; nil without one.
  public var perFrame: Nanoseconds? { frames > 0 ? Nanoseconds(total.total.rawValue / Int64(frames)) : nil }

  private struct Key: Hashable {
    var view: String
    var stage: Stage
  }

  private struct Asked: Hashable {
    var node: UInt32
    var proposal: RecordedProposal
  }

  /// A drawing of one node within the drawing that is open.
  private struct Drawn {
    var name: String
    var commands: Int
    var changed: Bool
  }

  private var slots: [Key: Int] = [:]
  private var names: [UInt32: String] = [:]

  /// Goes through all rows once. O(rows).
  init(_ trace: Trace, _ updates: UpdateTable, _ frameTable: FrameTable) {
    frames = frameTable.drawn.count
    for evaluation in updates.evaluations {
      let time = evaluation.result == .equal ? Nanoseconds(evaluation.own + evaluation.runtime) : nil
      add(time, to: name(of: evaluation.node, trace), .update)
    }
    var answers: [Asked: RecordedSize] = [:]
    var drawn: [Drawn] = []
    var validations = 0
    var work = self
    SpanWalk.run(
      trace, rows: 0..<trace.count,
      visit: { row, kind in
        switch kind {
        case .validated: validations += 1
        case .drawnNode:
          guard case .drawnNode(let node) = trace.event(at: row) else { return }
          drawn.append(
            Drawn(name: work.name(of: node.node, trace), commands: max(1, node.commands), changed: node.changed))
        case .drawBegin: drawn.removeAll(keepingCapacity: true)
        default: break
        }
      },
      ended: { span in
        switch span.kind {
        case .measureBegin:
          guard case .measureBegin(let begin) = trace.event(at: span.begin),
            let answer = trace.measureResponse(ofEnd: span.end)
          else { return }
          let last = answers.updateValue(answer, forKey: Asked(node: begin.node.rawValue, proposal: begin.proposal))
          work.add(last == answer ? Nanoseconds(span.own) : nil, to: work.name(of: begin.node, trace), .layout)
        case .drawBegin:
          let commands = drawn.reduce(0) { $0 + $1.commands }
          for one in drawn {
            let share = Int64(Double(span.own) * Double(one.commands) / Double(commands))
            work.add(one.changed ? nil : Nanoseconds(share), to: one.name, .draw)
          }
          drawn.removeAll(keepingCapacity: true)
        default: break
        }
      })
    self = work
    self.validations = validations
    rows = rows.filter { $0.count > 0 }.sorted { left, right in
      if left.own != right.own { return left.own > right.own }
      return (left.view, left.stage.rawValue) < (right.view, right.stage.rawValue)
    }
  }

  /// Counts work, with its time where it was in vain.
  private mutating func add(_ time: Nanoseconds?, to view: String, _ stage: Stage) {
    let key = Key(view: view, stage: stage)
    let slot = slots[key] ?? rows.count
    if slot == rows.count {
      slots[key] = slot
      rows.append(Row(view: view, stage: stage))
    }
    rows[slot].all += 1
    guard let time else { return }
    rows[slot].count += 1
    rows[slot].own = rows[slot].own + time
    total.add(time, to: stage)
  }

  private mutating func name(of node: NodeSerial, _ trace: Trace) -> String {
    if let known = names[node.rawValue] { return known }
    let owner = trace.nodeTable.owningView(of: node)
    let name = trace.nodeTable.name(of: owner.isNone ? node : owner)
    names[node.rawValue] = name
    return name
  }
}

extension Analysis {
  /// What work cost that changed nothing, made on demand. O(rows).
  public var unchangedWork: UnchangedWork { UnchangedWork(trace, updates, frames) }
}
