/// Which field of a window has the focus.
@MainActor package final class FocusRegistry {
  init() {}
}
