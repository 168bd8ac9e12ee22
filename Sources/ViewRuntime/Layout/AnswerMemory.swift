import Foundation

/// What a node answered since its last invalidation, and which answers its parent relies on.
struct AnswerMemory {
  /// An answer to a proposal.
  struct Answer {
    var proposal: ProposedViewSize
    var size: CGSize
    /// The parent's generation when it last asked.
    var askedIn: Int
  }

  /// A guide that was looked up.
  struct Guide {
    var key: AlignmentKey
    var size: CGSize
    var proposal: ProposedViewSize
    var value: CGFloat?
    /// The parent's generation when it last asked.
    var askedIn: Int
  }

  /// Answers kept per node: a stack asks four times per proposal of its own; three such sets and rarely more are live.
  static let capacity = 12

  /// Newest last.
  private(set) var sizes: [Answer] = []
  private(set) var guides: [Guide] = []
  /// Priority as a container last read it.
  var priority: Double?
  /// Spacing as a container last read it.
  var spacing: ViewSpacing?
  /// Whether an answer was dropped that the parent may rely on.
  private(set) var hasLostAnswers = false

  /// The size remembered for a proposal.
  mutating func size(for proposal: ProposedViewSize, askedIn generation: Int) -> CGSize? {
    guard let index = sizes.firstIndex(where: { $0.proposal == proposal }) else { return nil }
    sizes[index].askedIn = generation
    return sizes[index].size
  }

  /// Remembers a size.
  mutating func keep(_ size: CGSize, for proposal: ProposedViewSize, askedIn generation: Int) {
    if sizes.count == Self.capacity {
      // Answers nobody relies on go first; then the oldest, which makes the next comparison give up early.
      if let free = sizes.firstIndex(where: { $0.askedIn != generation }) {
        sizes.remove(at: free)
      } else {
        sizes.removeFirst()
        hasLostAnswers = true
      }
    }
    sizes.append(Answer(proposal: proposal, size: size, askedIn: generation))
  }

  /// The guide remembered; the outer nil means it was never looked up.
  mutating func guide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, askedIn generation: Int
  ) -> CGFloat?? {
    let found = guides.firstIndex { $0.size == size && $0.proposal == proposal && $0.key == key }
    guard let found else { return nil }
    guides[found].askedIn = generation
    return .some(guides[found].value)
  }

  /// Remembers a guide.
  mutating func keep(
    guide value: CGFloat?, _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, askedIn generation: Int
  ) {
    if guides.count == Self.capacity {
      if let free = guides.firstIndex(where: { $0.askedIn != generation }) {
        guides.remove(at: free)
      } else {
        guides.removeFirst()
        hasLostAnswers = true
      }
    }
    guides.append(Guide(key: key, size: size, proposal: proposal, value: value, askedIn: generation))
  }

  /// Says that the parent may rely on answers that are not here.
  mutating func loseAnswers() { hasLostAnswers = true }

  /// Says that nobody relies on the answers: the node has a new parent.
  mutating func forgetReliance() {
    for index in sizes.indices { sizes[index].askedIn = -1 }
    for index in guides.indices { guides[index].askedIn = -1 }
    priority = nil
    spacing = nil
    hasLostAnswers = false
  }
}
