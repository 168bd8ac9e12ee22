import Foundation
import TraceEvents
import UpdateGraph

/// Which views of a window show themselves in which others' geometry.
@MainActor final class MatchedGeometryRegistry {
  /// The views of one id.
  private struct Group {
    var sources: [MatchedLayoutNode] = []
    var followers: [MatchedLayoutNode] = []
    /// Where the source was shown that left last, and in which flush.
    var left: (frame: CGRect, flush: UInt64)?
  }

  private unowned let tree: ViewTree
  private var groups: [MatchedKey: Group] = [:]
  private var keys: [ObjectIdentifier: MatchedKey] = [:]
  private var observations: [ObjectIdentifier: GeometryObservation] = [:]

  init(_ tree: ViewTree) { self.tree = tree }

  /// Where the source of a key is shown, or was until this flush.
  func shownFrame(of key: MatchedKey) -> CGRect? {
    guard let group = groups[key] else { return nil }
    if let shown = group.sources.lazy.compactMap(\.shownFrame).first { return shown }
    return group.left.flatMap { $0.flush == tree.flushNumber ? $0.frame : nil }
  }

  /// Views begin to take part.
  func join(_ modifier: MatchedGeometryModifier, _ nodes: [MatchedLayoutNode]) {
    for node in nodes where keys[ObjectIdentifier(node)] == nil {
      keys[ObjectIdentifier(node)] = modifier.key
      if modifier.isSource {
        groups[modifier.key, default: Group()].sources.append(node)
        node.follow(nil, cause: tree.graph.currentCause)
        observations[ObjectIdentifier(node)] = node.observeGeometry { [weak self] node, _, _, causes in
          guard let self, let key = keys[ObjectIdentifier(node)] else { return }
          update(key, cause: causes.first ?? .none)
        }
      } else {
        groups[modifier.key, default: Group()].followers.append(node)
      }
    }
    update(modifier.key, cause: tree.graph.currentCause)
  }

  /// Views take part no more.
  func leave(_ nodes: [MatchedLayoutNode]) {
    for node in nodes {
      guard let key = keys.removeValue(forKey: ObjectIdentifier(node)), var group = groups.removeValue(forKey: key)
      else { continue }
      observations.removeValue(forKey: ObjectIdentifier(node))?.cancel()
      if group.sources.contains(where: { $0 === node }) {
        if let frame = node.shownFrame { group.left = (frame, tree.flushNumber) }
        group.sources.removeAll { $0 === node }
      }
      group.followers.removeAll { $0 === node }
      groups[key] = group
      update(key, cause: tree.graph.currentCause)
    }
    // What left in an earlier flush is of no use any more.
    groups = groups.filter { group in
      !group.value.sources.isEmpty || !group.value.followers.isEmpty || group.value.left?.flush == tree.flushNumber
    }
  }

  /// Tells the followers of a key where the source is: the one that came last, where there are several.
  private func update(_ key: MatchedKey, cause: EventID) {
    guard let group = groups[key], !group.followers.isEmpty else { return }
    let source = group.sources.last { $0.placedProposal != nil }
    for node in group.followers { node.follow(source?.globalFrame, cause: cause) }
  }
}
