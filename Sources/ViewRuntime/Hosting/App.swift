/// A program with windows.
@MainActor @preconcurrency public protocol App {
  /// The type of its scenes.
  associatedtype Body: Scene
  /// Its scenes.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Makes the program.
  @MainActor @preconcurrency init()
}

/// A part of a program with a life of its own: a window.
@MainActor @preconcurrency public protocol Scene {
  /// The type of what it is made of.
  associatedtype Body: Scene
  /// What it is made of.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Scenes that the runtime implements have no body; nobody asks for it.
  public var body: Never { preconditionFailure("\(Self.self) has no body: the runtime implements it") }
}

/// Builds a scene from the statements of a closure.
@resultBuilder public struct SceneBuilder {
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene that the runtime implements: a window with a root view.
@MainActor package protocol WindowScene: Scene where Body == Never {
  /// The root view.
  var rootView: any View { get }
}

/// A window.
public struct WindowGroup<Content: View> {
  private let content: () -> Content

  /// A window with a root view.
  nonisolated public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  /// A window with a title and a root view; a headless window shows no title.
  nonisolated public init(_ title: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
}

extension WindowGroup: WindowScene {
  public typealias Body = Never

  package var rootView: any View { content() }
}

extension App {
  /// The root view of a program's first window.
  package static func makeRootView() -> any View { AppRoot(app: Self()) }
}

/// A program as the root of its window, so that its state is connected.
struct AppRoot<A: App>: View {
  let app: A

  var body: some View {
    func find<S: Scene>(_ scene: S) -> AnyView {
      func open<V: View>(_ view: V) -> AnyView { AnyView(view) }
      if let window = scene as? any WindowScene { return open(window.rootView) }
      return find(scene.body)
    }
    return find(app.body)
  }
}
