import TraceAnalysis
import TraceEvents
import TraceModel

/// The events that go into the page: what the detailed frames did, and what led there.
struct ChosenEvents {
  /// Vertices of the cause graph, ascending; the document's event table in order.
  let vertices: [Int]
  /// Drawings that stand for others with the same cause: how many more there were, by vertex.
  let furtherDrawings: [Int: Int]
  private let positions: [Int: Int]

  /// Chooses the events of frames, and for each its chain of causes back to the limit.
  init(_ analysis: Analysis, frames: [Frame], stepsPerChain: Int) {
    var chooser = EventChooser(analysis)
    for frame in frames { chooser.addEvents(of: frame) }
    chooser.addCauses(limit: stepsPerChain)
    vertices = chooser.chosen.sorted()
    furtherDrawings = chooser.furtherDrawings
    var positions: [Int: Int] = [:]
    for (position, vertex) in vertices.enumerated() { positions[vertex] = position }
    self.positions = positions
  }

  /// Position in the event table of a vertex, or nil when it was not chosen.
  func position(of vertex: Int) -> Int? { positions[vertex] }
}

/// Collects vertices.
private struct EventChooser {
  let analysis: Analysis
  let links: CauseLinks
  var chosen: Set<Int> = []
  var furtherDrawings: [Int: Int] = [:]
  /// First drawing by its cause, in the frame being read.
  private var drawings: [Int: Int] = [:]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    links = CauseLinks(analysis)
  }

  mutating func addEvents(of frame: Frame) {
    drawings = [:]
    for vertex in analysis.graph.vertices(in: ShownFrames.rows(of: frame, in: analysis.trace)) {
      let row = Int(analysis.graph.rows[vertex])
      switch analysis.trace.kinds[row] {
      case .drawnNode: addDrawing(vertex)
      case .evaluationBegin: if isBody(row) { chosen.insert(vertex) }
      case .external, .actionBegin, .write, .observedChange, .layoutBegin, .geometryChanged, .preferenceReduced,
        .guardFired, .diagnostic, .task:
        chosen.insert(vertex)
      default: break
      }
    }
  }

  /// Drawings with one cause are told apart by nothing else: the first stands for all.
  private mutating func addDrawing(_ vertex: Int) {
    let cause = links.mainCause(of: vertex) ?? -1
    if let first = drawings[cause] {
      furtherDrawings[first, default: 0] += 1
    } else {
      drawings[cause] = vertex
      chosen.insert(vertex)
    }
  }

  private func isBody(_ row: Int) -> Bool {
    let kind = analysis.trace.nodeTable[NodeSerial(analysis.trace.nodes[row])]?.kind
    return kind == .view || kind == .viewModifier
  }

  mutating func addCauses(limit: Int) {
    for vertex in chosen.sorted() {
      for cause in links.causes(of: vertex) { follow(cause, limit: limit) }
    }
  }

  private mutating func follow(_ vertex: Int, limit: Int) {
    var current = vertex
    for _ in 0..<limit {
      guard chosen.insert(current).inserted, let cause = links.mainCause(of: current) else { return }
      current = cause
    }
  }
}
