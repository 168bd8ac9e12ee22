import TracedUI

/// Three dots that light up in turn.
struct TypingDots: View {
  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.25)) { timeline in
      let lit = Int(timeline.date.timeIntervalSinceReferenceDate / 0.25) % 3
      HStack(spacing: 4) {
        ForEach(0..<3) { index in
          Circle()
            .fill(Color.gray.opacity(index == lit ? 1 : 0.3))
            .frame(width: 6, height: 6)
        }
      }
    }
  }
}
