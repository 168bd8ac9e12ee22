import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// A picture that is brought up to date in its place is the picture that is made as a whole.
@MainActor @Suite(.serialized) struct PictureChangesTests {
  @Observable final class Model {
    var texts = (0..<12).map { "text \($0)" }
    var height: CGFloat = 10
    var isRed = false
    var offset: CGFloat = 0
    var isFaint = false
  }

  struct Line: View {
    let model: Model
    let index: Int
    var body: some View { Text(model.texts[index]).padding(2) }
  }

  struct Screen: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading) {
        Bar(model: model)
        ScrollView {
          VStack { ForEach(0..<8, id: \.self) { Line(model: model, index: $0) } }.frame(maxWidth: .infinity)
        }
        HStack {
          Line(model: model, index: 8).background(Color.yellow); Spacer(); Line(model: model, index: 9)
        }
        Faint(model: model)
      }
    }
  }

  struct Bar: View {
    let model: Model
    var body: some View {
      (model.isRed ? Color.red : Color.blue).frame(height: model.height).offset(x: model.offset)
    }
  }

  struct Faint: View {
    let model: Model
    var body: some View { Line(model: model, index: 10).opacity(model.isFaint ? 0.5 : 1) }
  }

  @Test func updatedPicturesAreWholePictures() throws {
    let model = Model()
    let window = TestWindow(Screen(model: model), size: CGSize(width: 200, height: 300))
    window.host.checksPictures = true
    var random = SystemRandom(state: 11)
    for step in 0..<24 {
      window.act {
        for _ in 0...random.number(2) {
          switch random.number(7) {
          case 0: model.height = CGFloat(random.number(30))
          case 1: model.isRed.toggle()
          case 2: model.offset = CGFloat(random.number(20))
          case 3: model.isFaint.toggle()
          default: model.texts[random.number(12)] = String(repeating: "ab ", count: random.number(9))
          }
        }
      }
      let other = TestWindow(Screen(model: model), size: CGSize(width: 200, height: 300))
      let (one, two) = (try #require(window.host.snapshot()), try #require(other.host.snapshot()))
      #expect(try PNGEncoder.bytes(of: one) == PNGEncoder.bytes(of: two), "step \(step)")
    }
    #expect(window.host.picturesUpdated > 3)
  }
}
