import TracedUI

/// The screen done right: the animation is on the mark.
struct AnimatedMarkScreen: View {
  @State private var model = LevelModel()
  @State private var choice = 0

  var body: some View {
    VStack {
      HStack(alignment: .bottom) {
        ForEach(0..<6, id: \.self) { place in LevelBar(place: place, model: model) }
      }
      ChoiceMark(choice: choice).animation(.easeInOut(duration: 0.2), value: choice)
      Button("Next") {
        choice += 1
        model.levels = model.levels.map { 80 - $0 }
      }
    }
  }
}
