import TracedUI

/// A note that follows the finger and stays where it is let go; its place is shown below.
struct DraggableNote: View {
  @State private var place = CGSize.zero
  @GestureState private var drag = CGSize.zero

  var body: some View {
    VStack(spacing: 20) {
      Text("Move me")
        .padding(20)
        .background(Color.yellow)
        .offset(x: place.width + drag.width, y: place.height + drag.height)
        .gesture(
          DragGesture()
            .updating($drag) { value, state, _ in state = value.translation }
            .onEnded { value in
              place.width += value.translation.width
              place.height += value.translation.height
            })
      Text("\(Int(place.width + drag.width)), \(Int(place.height + drag.height))").font(.caption)
    }
  }
}
