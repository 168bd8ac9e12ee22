import TraceEvents
import TraceModel

/// What a recording tells, counted.
struct Story {
  private var evaluated: [String: Int] = [:]
  private var written: [String: [Write]] = [:]
  /// Limits that were met.
  private(set) var guards: Set<GuardKind> = []
  /// Diagnostics by id.
  private(set) var diagnostics: [String] = []
  /// Nodes that diagnostics are about.
  private(set) var diagnosed: Set<NodeSerial> = []
  /// Frames that were run.
  private(set) var frames = 0
  /// Nodes that were made.
  private(set) var nodes = 0
  /// Animations that began.
  private(set) var animations = 0

  init(_ trace: Trace) {
    for row in 0..<trace.count {
      switch trace.event(at: row) {
      case .evaluationEnd(let end): evaluated[trace.nodeTable[end.node]?.label ?? "", default: 0] += 1
      case .write(let write): written[trace.nodeTable[write.property]?.label ?? "", default: []].append(write)
      case .guardFired(let fired): guards.insert(fired.kind)
      case .diagnostic(let event):
        diagnostics.append(event.id)
        diagnosed.insert(event.node)
      case .nodeCreated: nodes += 1
      case .animationBegin: animations += 1
      case .frameEnd: frames += 1
      default: break
      }
    }
  }

  /// How often a view's body ran.
  func evaluations(_ view: String) -> Int { evaluated[view] ?? 0 }

  /// Writes of a property, of one outcome or all.
  func writes(of property: String, _ outcome: WriteOutcome? = nil) -> Int {
    (written[property] ?? []).filter { outcome == nil || $0.outcome == outcome }.count
  }

  /// The values that writes of a property gave it, in order.
  func values(of property: String) -> [Double] {
    (written[property] ?? []).compactMap { if case .double(let number) = $0.new { number.value } else { nil } }
  }

  /// For people.
  var summary: String {
    let bodies = evaluated.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4).map { "\($0.key) \($0.value)" }
    let writes = written.sorted { $0.key < $1.key }.prefix(4).map { "\($0.key) \($0.value.count)" }
    return "\(frames) frames; bodies: \(bodies.joined(separator: ", ")); writes: \(writes.joined(separator: ", "))"
      + (guards.isEmpty ? "" : "; guards: \(guards.map { "\($0)" }.sorted().joined(separator: ", "))")
      + (diagnostics.isEmpty ? "" : "; diagnostics: \(Set(diagnostics).sorted().joined(separator: ", "))")
  }
}
