package import TraceEvents

/// A node with a rule: it runs when something it read has changed and somebody needs its result.
@MainActor package final class RuleNode: GraphNode {
  /// Where a rule stands.
  private enum Condition {
    /// Its result holds.
    case clean
    /// A rule it reads may have changed.
    case suspect
    /// An input has changed.
    case dirty
    /// It runs now.
    case running
  }

  private weak var rule: (any GraphRule)?
  private var condition: Condition = .clean
  /// What it read in its last evaluation, in order of first read.
  package private(set) var inputs: [GraphNode] = []
  /// What the running evaluation has read; nil while none runs.
  private var reads: EvaluationReads?
  private var reasons: [EvaluationReason] = []
  /// What marked it last while it was clean.
  package private(set) var markCause: EventID = .none
  /// Number of its running evaluation.
  private(set) var stamp: UInt64 = 0
  /// Whether it has run before.
  package private(set) var hasRun = false
  /// How long the app's own code in the running evaluation took, once that is known.
  private var bodyTime: Nanoseconds?
  /// Where the meter stood when the app's own code had ended first.
  private var bodyEnd: (mark: RunMark, time: Nanoseconds)?
  /// A silent rule records no evaluation of its own: what it does belongs to what marked it.
  private let isSilent: Bool

  /// A rule under an existing serial; `rule` is held weakly. It is clean until it is marked.
  package init(_ rule: any GraphRule, serial: NodeSerial, field: String, graph: Graph, isSilent: Bool = false) {
    self.rule = rule
    self.isSilent = isSilent
    super.init(serial: serial, field: field, graph: graph)
  }

  /// Most reasons kept for one input: beyond it a thousand writes in one action would make a thousand reasons.
  /// The first is the oldest cause, the last kept slot always holds the newest.
  private static let reasonsPerInput = 4

  /// Reasons gathered so far for the running or next evaluation.
  package var pendingReasons: [EvaluationReason] { reasons }

  /// What owns the rule.
  package var owner: (any GraphRule)? { rule }

  /// Whether it waits for its turn.
  package var isPending: Bool { condition == .dirty || condition == .suspect }

  /// Marks the rule dirty for a changed input.
  package func mark(input: NodeSerial, field: String, cause: EventID) {
    addReason(EvaluationReason(input: input, field: field, cause: cause))
    switch condition {
    case .clean:
      condition = .dirty
      announce(cause: cause)
    case .suspect:
      condition = .dirty
    case .dirty, .running:
      break
    }
  }

  /// Brings the result up to date: validates, or evaluates.
  ///
  /// Returns: whether the rule ran.
  @discardableResult
  package func update() -> Bool {
    switch condition {
    case .clean:
      return false
    case .running:
      reportCycle()
      return false
    case .suspect:
      for input in inputs {
        (input as? RuleNode)?.update()
        if condition == .dirty { break }
      }
      guard condition == .dirty else {
        condition = .clean
        graph.record(Validated(node: serial, cause: markCause))
        return false
      }
      evaluate()
      return true
    case .dirty:
      evaluate()
      return true
    }
  }

  /// Runs code on behalf of the rule, apart from its evaluation: what it reads is input of the rule beside what the last
  /// evaluation read.
  package func addingReads<Result>(_ body: () -> Result) -> Result {
    let reads = graph.takeReads()
    let outer = (rule: graph.currentRule, reads: self.reads)
    self.reads = reads
    graph.evaluationStamp &+= 1
    stamp = graph.evaluationStamp
    graph.currentRule = self
    let result = body()
    (graph.currentRule, self.reads) = outer
    for input in reads.inputs where !inputs.contains(where: { $0 === input }) {
      inputs.append(input)
      input.addReader(self)
    }
    graph.giveBack(reads)
    return result
  }

  /// Takes the rule out of the graph: it reads nothing and waits for nothing any more.
  package func disconnect() {
    for input in inputs { input.removeReader(self) }
    inputs = []
    reasons = []
    condition = .clean
    rule = nil
  }

  /// Runs the app's own code of this rule, and times it apart from what the runtime does around it.
  ///
  /// Nothing of the runtime that may take long belongs in `body`. An evaluation that the code itself asks for is not its
  /// own time.
  package func timed<Result>(_ body: () -> Result) -> Result {
    guard let meter = graph.meter else { return body() }
    let outer = graph.nestedTime
    graph.nestedTime = .zero
    let mark = meter.beginBody()
    let result = body()
    let time = meter.endBody(mark)
    bodyTime = (bodyTime ?? .zero) + max(.zero, time - (graph.nestedTime ?? .zero))
    graph.nestedTime = outer
    if bodyEnd == nil, let bodyTime { bodyEnd = (meter.beginBody(), bodyTime) }
    return result
  }

  /// Time since the app's own code had ended first, without what of it came later.
  private var timeAfterBody: Nanoseconds {
    guard let (mark, first) = bodyEnd, let meter = graph.meter else { return .zero }
    return max(.zero, meter.endBody(mark) - ((bodyTime ?? first) - first))
  }

  func noteInput(_ input: GraphNode) {
    guard let reads, reads.seen.insert(ObjectIdentifier(input)).inserted else { return }
    (input as? RuleNode)?.update()
    reads.inputs.append(input)
  }

  private func addReason(_ reason: EvaluationReason) {
    var count = 0
    var last = 0
    for (place, known) in reasons.enumerated() where known.field == reason.field && known.input == reason.input {
      if known.cause == reason.cause { return }
      count += 1
      last = place
    }
    if count < Self.reasonsPerInput {
      reasons.append(reason)
    } else {
      reasons[last] = reason
    }
  }

  /// Records the mark, tells the owner of the graph, and makes this rule's own readers suspect.
  private func announce(cause: EventID) {
    graph.activity &+= 1
    markCause = cause
    if !isSilent { graph.record(Invalidated(node: serial, cause: cause)) }
    graph.scheduleRule(self)
    for reader in readers.sorted(by: { $0.serial < $1.serial }) { reader.suspect(cause: cause) }
  }

  private func suspect(cause: EventID) {
    guard condition == .clean else { return }
    condition = .suspect
    announce(cause: cause)
  }

  private func evaluate() {
    guard let around = graph.nestedTime, let meter = graph.meter else { return run() }
    let mark = meter.beginBody()
    graph.nestedTime = nil
    run()
    graph.nestedTime = around + meter.endBody(mark)
  }

  private func run() {
    guard let rule else { return }
    condition = .running
    graph.evaluationStamp &+= 1
    graph.activity &+= 1
    stamp = graph.evaluationStamp
    let outerRule = graph.currentRule
    let outerCause = graph.currentCause
    graph.currentRule = self
    let reads = graph.takeReads()
    self.reads = reads
    let begin =
      isSilent
      ? reasons.first?.cause ?? graph.currentCause
      : graph.record(EvaluationBegin(node: serial))
    graph.currentCause = begin
    bodyTime = nil
    bodyEnd = nil
    let mark = isSilent ? nil : graph.meter?.begin()
    let result = rule.evaluate()
    let comparison = isSilent ? .zero : timeAfterBody
    let notRunning = mark.flatMap { graph.meter?.end($0) } ?? .zero
    graph.currentRule = outerRule
    graph.currentCause = outerCause
    let sameReads = replaceEdges(reads)
    self.reads = nil
    graph.giveBack(reads)
    condition = .clean
    hasRun = true
    let taken = reasons
    reasons = []
    if !isSilent, graph.isRecording {
      graph.record(
        .evaluationEnd(
          EvaluationEnd(
            node: serial, reasons: taken, reads: sameReads ? nil : inputs.map(\.serial), result: result,
            notRunning: notRunning, body: bodyTime,
            comparison: comparison)))
    }
    if result != .equal { markReaders(cause: begin) }
  }

  /// Puts the edges of this evaluation in the place of the last one's.
  ///
  /// Returns: whether they are the same, in the same order.
  private func replaceEdges(_ reads: EvaluationReads) -> Bool {
    if hasRun, inputs.count == reads.inputs.count, zip(inputs, reads.inputs).allSatisfy({ $0 === $1 }) { return true }
    var kept: Set<ObjectIdentifier> = []
    for input in inputs {
      if reads.seen.contains(ObjectIdentifier(input)) {
        kept.insert(ObjectIdentifier(input))
      } else {
        input.removeReader(self)
      }
    }
    for input in reads.inputs where !kept.contains(ObjectIdentifier(input)) { input.addReader(self) }
    // No larger than it must be: a rule keeps it for as long as it lives.
    inputs = reads.inputs.map { $0 }
    return false
  }

  private func reportCycle() {
    graph.record(
      .diagnostic(
        Diagnostic(
          id: "dependency-cycle",
          message: "=== AttributeGraph: cycle detected through attribute \(serial.rawValue) ===",
          node: serial, cause: graph.currentCause)))
  }
}
