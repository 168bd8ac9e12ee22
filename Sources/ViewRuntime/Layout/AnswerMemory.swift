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

  /// A length that was found without the size.
  struct Length {
    var proposal: ProposedViewSize
    var axis: Axis
    var value: CGFloat
    /// The parent's generation when it last asked.
    var askedIn: Int
  }

  /// Answers kept per node. Nested stacks put a handful of questions each, plus one per stack around them whose probes
  /// meet other lengths: 64 covers nesting deeper than any interface's, and only such nodes come near it.
  static let capacity = 64

  /// Newest last.
  private(set) var sizes: [Answer] = []
  private(set) var guides: [Guide] = []
  private(set) var lengths: [Length] = []
  /// Priority as a container last read it.
  var priority: Double?
  /// Spacing as a container last read it.
  var spacing: ViewSpacing?
  /// Whether an answer was dropped that the parent may rely on.
  private(set) var hasLostAnswers = false

  /// Whether a size or a length was asked.
  var hasAnswers: Bool { !sizes.isEmpty || !lengths.isEmpty }

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

  /// The length remembered for a proposal.
  mutating func length(
    along axis: Axis, for proposal: ProposedViewSize, askedIn generation: Int
  ) -> CGFloat? {
    guard let index = lengths.firstIndex(where: { $0.axis == axis && $0.proposal == proposal }) else { return nil }
    lengths[index].askedIn = generation
    return lengths[index].value
  }

  /// Remembers a length.
  mutating func keep(
    length value: CGFloat, along axis: Axis, for proposal: ProposedViewSize, askedIn generation: Int
  ) {
    if lengths.count == Self.capacity {
      if let free = lengths.firstIndex(where: { $0.askedIn != generation }) {
        lengths.remove(at: free)
      } else {
        lengths.removeFirst()
        hasLostAnswers = true
      }
    }
    lengths.append(Length(proposal: proposal, axis: axis, value: value, askedIn: generation))
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
    for index in lengths.indices { lengths[index].askedIn = -1 }
    priority = nil
    spacing = nil
    hasLostAnswers = false
  }
}
