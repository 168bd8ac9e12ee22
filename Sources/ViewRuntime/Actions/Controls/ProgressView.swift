import Foundation

/// Shows how far work has come, or that it goes on.
public struct ProgressView<Label, CurrentValueLabel> {
  let fraction: Double?
  let label: Label
  let current: CurrentValueLabel
}

extension ProgressView: View where Label: View, CurrentValueLabel: View {
  /// The label over a bar; without a value a still ring: a headless window spins nothing.
  public var body: some View {
    VStack(alignment: .leading) {
      label
      if let fraction {
        ZStack(alignment: .leading) {
          Capsule().fill(Color.gray.opacity(0.4))
          GeometryReader { proxy in
            Capsule().fill(.tint).frame(width: proxy.size.width * fraction)
          }
        }
        .frame(height: 4)
      } else {
        Circle().stroke(Color.gray, lineWidth: 2).frame(width: 20, height: 20)
      }
      current
    }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Work of unknown length.
  nonisolated public init() { self.init(fraction: nil, label: EmptyView(), current: EmptyView()) }

  /// Work that has come to a value of a total.
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(fraction: fractionDone(value, total), label: EmptyView(), current: EmptyView())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Work of unknown length, with a text.
  nonisolated public init(_ titleKey: LocalizedStringKey) {
    self.init(fraction: nil, label: Text(titleKey), current: EmptyView())
  }

  /// Work of unknown length, with a text.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) {
    self.init(fraction: nil, label: Text(title), current: EmptyView())
  }

  /// Work that has come to a value of a total, with a text.
  nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
    self.init(fraction: fractionDone(value, total), label: Text(titleKey), current: EmptyView())
  }
}

extension ProgressView where Label: View, CurrentValueLabel == EmptyView {
  /// Work of unknown length, with a label.
  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), current: EmptyView())
  }

  /// Work that has come to a value of a total, with a label.
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: fractionDone(value, total), label: label(), current: EmptyView())
  }
}

/// The part of the work that is done, from 0 to 1.
private func fractionDone<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
  guard let value, total > 0 else { return nil }
  return min(max(Double(value / total), 0), 1)
}
