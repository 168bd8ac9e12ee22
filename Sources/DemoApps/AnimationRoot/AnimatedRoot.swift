import TracedUI

/// Levels that come with a choice.
@MainActor @Observable
final class LevelModel {
  var levels: [CGFloat] = [20, 40, 60, 30, 50, 10]
}

/// A screen that animates its choice at the root, and with it all bars, which should jump.
struct AnimatedRoot: View {
  @State private var model = LevelModel()
  @State private var choice = 0

  var body: some View {
    VStack {
      HStack(alignment: .bottom) {
        ForEach(0..<6, id: \.self) { place in LevelBar(place: place, model: model) }
      }
      ChoiceMark(choice: choice)
      Button("Next") {
        choice += 1
        model.levels = model.levels.map { 80 - $0 }
      }
    }
    .animation(.easeInOut(duration: 0.2), value: choice)
  }
}

/// A bar that reads its own level.
struct LevelBar: View {
  let place: Int
  let model: LevelModel

  var body: some View { Color.blue.frame(width: 12, height: model.levels[place]) }
}

/// The mark that is to move.
struct ChoiceMark: View {
  let choice: Int

  var body: some View { Color.red.frame(width: 8, height: 8).offset(x: CGFloat(choice) * 10) }
}
