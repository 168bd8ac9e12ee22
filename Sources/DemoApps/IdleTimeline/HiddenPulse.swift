import TracedUI

/// A pulse that is hidden and beats on.
struct HiddenPulse: View {
  @State private var isBusy = false

  var body: some View {
    VStack {
      Text("ready")
      PulsingDot().opacity(isBusy ? 1 : 0)
    }
  }
}

/// A dot that grows and shrinks with the time.
struct PulsingDot: View {
  var body: some View {
    TimelineView(.animation) { context in
      let beat = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
      Circle().fill(Color.red).frame(width: 20, height: 20).scaleEffect(CGFloat(0.5 + beat / 2))
    }
  }
}
