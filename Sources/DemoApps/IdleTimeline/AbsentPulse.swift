import TracedUI

/// The pulse done right: it is there only while it is to be seen.
struct AbsentPulse: View {
  @State private var isBusy = false

  var body: some View {
    VStack {
      Text("ready")
      if isBusy { PulsingDot() }
    }
  }
}
