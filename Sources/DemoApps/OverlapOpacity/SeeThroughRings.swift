import TracedUI

/// Two circles that are faded one by one: the lower one shows through the upper.
struct SeeThroughRings: View {
  var body: some View {
    ZStack {
      Circle().fill(Color.red).frame(width: 60, height: 60).offset(x: -15)
      Circle().fill(Color.blue).frame(width: 60, height: 60).offset(x: 15)
    }
    .opacity(0.5)
  }
}
