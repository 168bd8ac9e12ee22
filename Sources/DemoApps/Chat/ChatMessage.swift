import TracedUI

/// One message of the conversation. A streamed answer grows in place, so only its bubble is touched.
@MainActor @Observable
final class ChatMessage: Identifiable {
  enum Sender { case person, assistant }

  let id: Int
  let sender: Sender
  private(set) var text: String
  /// Whether more text is to come.
  private(set) var isComplete: Bool

  init(id: Int, sender: Sender, text: String, isComplete: Bool = true) {
    self.id = id
    self.sender = sender
    self.text = text
    self.isComplete = isComplete
  }

  /// Adds a piece of a streamed answer.
  func append(_ piece: String) { text += piece }

  /// Says that nothing more will come.
  func finish() { isComplete = true }
}
