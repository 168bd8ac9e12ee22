/// Healthy views that stand beside a twin's faulty one, and the views that wrap it.
enum TwinSiblings {
  /// Names of the healthy siblings; they are written by hand, in `Sources/DemoApps/Twins`.
  static let all = ["SiblingLabel", "SiblingClock", "SiblingMeasure", "SiblingCounter"]

  /// A view that only holds another one.
  static func wrapper(named name: String) -> String {
    """
    struct \(name)<Content: View>: View {
      @ViewBuilder let content: Content

      var body: some View {
        content
      }
    }
    """
  }
}
