import TraceEvents
import TraceModel

/// What a person has set: the values of @State properties that taps and typing wrote, as a rule goes through the rows.
struct UserValues {
  private let context: FindingContext
  private var firstValues: [UInt32: RecordedValue] = [:]
  private var values: [UInt32: RecordedValue] = [:]

  init(_ context: FindingContext) { self.context = context }

  /// Takes in a write, if the vertex is one to a view's state.
  mutating func take(_ vertex: Int) {
    let trace = context.trace
    let row = Int(context.graph.rows[vertex])
    guard trace.kinds[row] == .write, trace.nodeTable[NodeSerial(trace.nodes[row])]?.kind == .state,
      case .write(let write) = trace.event(at: row), write.outcome == .notified
    else { return }
    let property = write.property.rawValue
    if firstValues[property] == nil { firstValues[property] = write.old }
    values[property] = isByUser(vertex, row) ? write.new : nil
  }

  /// Whether a property holds what a person has set, and not its first value again.
  func isSet(_ property: NodeSerial) -> Bool {
    guard let value = values[property.rawValue] else { return false }
    return value != firstValues[property.rawValue]
  }

  /// Properties that hold what a person has set, ascending.
  var setProperties: [NodeSerial] { values.keys.sorted().map { NodeSerial($0) }.filter { isSet($0) } }

  /// Whether a tap or typing wrote it, not a measurement or a result that came in.
  private func isByUser(_ vertex: Int, _ row: Int) -> Bool {
    guard let root = context.rootKind(of: vertex), root == .tap || root == .type || root == .keyboard else {
      return false
    }
    let span = context.trace.parents[row]
    guard span < Trace.missingRow, case .actionBegin(let action) = context.trace.event(at: Int(span)) else {
      return false
    }
    switch action.kind {
    case .button, .gesture, .textEdit, .submit: return true
    default: return false
    }
  }
}
