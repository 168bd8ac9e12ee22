import TracedUI

/// The circles done right: drawn together, then faded once.
struct GroupedRings: View {
  var body: some View {
    ZStack {
      Circle().fill(Color.red).frame(width: 60, height: 60).offset(x: -15)
      Circle().fill(Color.blue).frame(width: 60, height: 60).offset(x: 15)
    }
    .compositingGroup()
    .opacity(0.5)
  }
}

/// A faded label on its background, which is no stack of shapes.
struct FadedLabel: View {
  var body: some View {
    Text("Not available").padding(8).background(Color.yellow).opacity(0.5)
  }
}
