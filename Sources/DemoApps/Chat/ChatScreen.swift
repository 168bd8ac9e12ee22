import TracedUI

/// A conversation above the field in which one types.
struct ChatScreen: View {
  let model: ChatModel

  var body: some View {
    VStack(spacing: 0) {
      Transcript(model: model)
      Divider()
      Composer(model: model)
    }
    .background(Color(white: 0.97))
  }
}

/// All messages so far.
struct Transcript: View {
  let model: ChatModel

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 10) {
        ForEach(model.messages) { message in
          MessageRow(message: message)
        }
      }
      .padding(12)
    }
  }
}

/// Puts a bubble on the side of its sender.
struct MessageRow: View {
  let message: ChatMessage

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      if message.sender == .person { Spacer(minLength: 48) }
      MessageBubble(message: message)
      if message.sender == .assistant { Spacer(minLength: 48) }
    }
  }
}

/// A message's text, with moving dots below it while more is to come.
struct MessageBubble: View {
  let message: ChatMessage

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(message.text)
        .foregroundStyle(message.sender == .person ? Color.white : Color.black)
      if !message.isComplete { TypingDots() }
    }
    .padding(10)
    .background(
      RoundedRectangle(cornerRadius: 12)
        .fill(message.sender == .person ? Color.blue : Color.white))
  }
}
