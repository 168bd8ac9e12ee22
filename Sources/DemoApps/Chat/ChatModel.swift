import TracedUI

/// The conversation: what was said, what is being typed, and the answer that streams in.
@MainActor @Observable
final class ChatModel {
  private(set) var messages: [ChatMessage] = [
    ChatMessage(id: 0, sender: .assistant, text: "Hello! What would you like to know?")
  ]
  var draft = ""
  private(set) var isAnswering = false
  @ObservationIgnored private let source: AnswerSource

  init(source: AnswerSource) { self.source = source }

  /// Whether what has been typed may be sent now.
  var canSend: Bool { !isAnswering && !draft.isEmpty }

  /// Sends the draft and streams the answer into a new message.
  func send() {
    guard canSend else { return }
    messages.append(ChatMessage(id: messages.count, sender: .person, text: draft))
    draft = ""
    let answer = ChatMessage(id: messages.count, sender: .assistant, text: "", isComplete: false)
    messages.append(answer)
    isAnswering = true
    Task {
      for piece in source.pieces {
        try? await Task.sleep(for: source.pause)
        answer.append(piece)
      }
      answer.finish()
      isAnswering = false
    }
  }
}

/// Where answers come from: a text that arrives in pieces.
struct AnswerSource {
  let pieces: [String]
  /// Time between two pieces.
  let pause: Duration

  /// A long answer, a few characters at a time.
  static let sample = AnswerSource(pieces: pieces(of: text, length: 9), pause: .milliseconds(40))

  private static func pieces(of text: String, length: Int) -> [String] {
    var pieces: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return pieces
  }

  private static let text = """
    A tide is the slow rise and fall of the sea under the pull of the moon and the sun. The moon pulls a little harder \
    on the near side of the earth than on its far side, and the difference stretches the ocean along the line between \
    the two. As the earth turns below, a coast passes through both bulges and sees two high waters a day, each about \
    fifty minutes later than the day before. The sun does the same at not quite half the strength: at new and full \
    moon both pull in line and the range is large, at the quarters they work against each other and it is small. The \
    shape of the coast does the rest. In a long funnel the water piles up and may rise by more than ten metres, while \
    in a closed sea one hardly notices it at all.
    """
}
