import TestKit
import Testing

@testable import ViewRuntime

@MainActor private var write: (Int) -> Void = { _ in }

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
private struct OtherKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
  fileprivate var other: Int {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }
}

@Observable private final class Model { var name = "a" }

private struct LevelReader: View {
  @Environment(\.level) private var level
  var body: some View { Text("l\(level)") }
}

private struct OtherReader: View {
  @Environment(\.other) private var other
  var body: some View { Text("o\(other)") }
}

private struct NoReader: View {
  @Environment(\.level) private var level
  var body: some View { Text("n") }
}

@MainActor @Suite struct EnvironmentTests {
  @Test func aChangeReachesOnlyReaders() {
    struct Root: View {
      @State private var level = 1
      var body: some View {
        write = { level = $0 }
        return VStack {
          LevelReader()
          OtherReader()
          NoReader()
          LevelReader().transformEnvironment(\.level) { $0 *= 10 }
          LevelReader().environment(\.level, 7)
        }
        .environment(\.level, level)
      }
    }
    let window = TestWindow(Root())
    #expect(window.labels == ["l1", "o0", "n", "l10", "l7"])
    window.act { write(2) }
    #expect(window.labels == ["l2", "o0", "n", "l20", "l7"])
    #expect(window.observer.evaluated == ["Root", "LevelReader", "LevelReader"])
  }

  @Test func modelsAreHandedDownByType() {
    struct Reader: View {
      @Environment(Model.self) private var model
      var body: some View { Text(model.name) }
    }
    struct Perhaps: View {
      @Environment(Model.self) private var model: Model?
      var body: some View { Text(model?.name ?? "none") }
    }
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Reader().environment(model)
          Perhaps()
        }
      }
    }
    let model = Model()
    let window = TestWindow(Root(model: model))
    #expect(window.labels == ["a", "none"])
    window.act { model.name = "b" }
    #expect(window.labels == ["b", "none"])
    #expect(window.observer.evaluated == ["Reader"])
    #expect(window.observer.updateLines.contains("write Model.name \"a\"->\"b\" notified"))
  }

  @Test func aScaledMetricFollowsTheTextSizeOfItsStyle() {
    struct Reader: View {
      @ScaledMetric private var body17: CGFloat = 34
      @ScaledMetric(relativeTo: .caption) private var small = 12.0
      var body: some View { Text(verbatim: "\(body17) \(small)") }
    }
    struct Root: View {
      @State private var size = DynamicTypeSize.large
      var body: some View {
        let _ = write = { size = $0 == 0 ? .large : .accessibility5 }
        Reader().dynamicTypeSize(size)
      }
    }
    let window = TestWindow(Root())
    #expect(window.labels == ["34.0 12.0"])
    window.act { write(1) }
    // Body text goes from 17 to 53 points, captions from 12 to 43.
    #expect(window.labels == ["106.0 43.0"])
    #expect(window.observer.evaluated == ["Root", "Reader"])
  }
}
