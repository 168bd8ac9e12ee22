import Observation
import ViewRuntime

/// The value that a window shows.
@Observable @MainActor final class ShownValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// The root of a window that shows a value.
struct VerifiedRoot<Value, Content: View>: View {
  let shown: ShownValue<Value>
  let conditions: VerifiedConditions
  let content: @MainActor (Value) -> Content

  var body: some View {
    content(shown.value)
      .environment(\.dynamicTypeSize, conditions.dynamicType)
      .environment(\.layoutDirection, conditions.direction)
  }
}
