/// SwiftUI-shaped views, run headless.
public enum ViewRuntime {}
