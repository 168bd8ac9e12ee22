import Foundation
import TraceEvents

/// A control for a number in a range. Each move of the finger is one write through its binding.
public struct Slider<Label, ValueLabel> {
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double?
  let label: Label
  let minimum: ValueLabel
  let maximum: ValueLabel
  let editing: (Bool) -> Void
}

extension Slider: View where Label: View, ValueLabel: View {
  /// The labels at both ends and a track between them; a headless window does not show the slider's own label.
  public var body: some View {
    HStack {
      minimum
      SliderTrack(value: value, range: range, step: step, editing: editing)
      maximum
    }
  }

  /// A slider with labels at its ends.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.asDouble, range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil, label: label(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel(), editing: onEditingChanged)
  }
}

extension Slider where Label: View, ValueLabel == EmptyView {
  /// A slider with a label.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.asDouble, range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil, label: label(),
      minimum: EmptyView(), maximum: EmptyView(), editing: onEditingChanged)
  }

  /// A slider with steps and a label.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.asDouble, range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
      label: label(), minimum: EmptyView(), maximum: EmptyView(), editing: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// A slider.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.asDouble, range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil,
      label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(), editing: onEditingChanged)
  }

  /// A slider with steps.
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value.asDouble, range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
      label: EmptyView(), minimum: EmptyView(), maximum: EmptyView(), editing: onEditingChanged)
  }
}

extension Binding where Value: BinaryFloatingPoint {
  /// The same binding as one to a double.
  var asDouble: Binding<Double> { Binding<Double>(location: DoubleBindingLocation(base: location)) }
}

/// A number of any floating type as a double.
final class DoubleBindingLocation<Base: BinaryFloatingPoint>: BindingLocation<Double> {
  private let base: BindingLocation<Base>

  init(base: BindingLocation<Base>) { self.base = base }

  override func read() -> Double { Double(base.read()) }

  override func write(_ value: Double, transaction: Transaction?, code: CodeAddress) {
    base.write(Base(value), transaction: transaction, code: code)
  }

  override func isSame(as other: BindingLocation<Double>) -> Bool {
    (other as? DoubleBindingLocation<Base>).map { base.isSame(as: $0.base) } ?? false
  }
}

/// The track of a slider: takes the width it is proposed.
struct SliderTrack: View {
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double?
  let editing: (Bool) -> Void

  var body: some View {
    let span = range.upperBound - range.lowerBound
    let fraction = span > 0 ? min(max((value.wrappedValue - range.lowerBound) / span, 0), 1) : 0
    ZStack(alignment: .leading) {
      Capsule().fill(Color.gray.opacity(0.4)).frame(height: 4)
      GeometryReader { proxy in
        Circle().fill(.tint).frame(width: 20, height: 20).offset(x: (proxy.size.width - 20) * fraction)
      }
      .frame(height: 20)
    }
    // The height of a slider on iOS.
    .frame(height: 31)
    .modifier(SliderInput(value: value, range: range, step: step, editing: editing))
  }
}

/// Delivers taps and drags on a track.
struct SliderInput {
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double?
  let editing: (Bool) -> Void
}

extension SliderInput: LayoutModifier {
  typealias Body = Never

  static var traceLabel: String { "slider" }

  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let responder = node.attachedResponder { SliderResponder(node: node, tree: ViewTree.of(node)) }
    responder.isInputEnabled = environment.isEnabled
    responder.input = self
  }
}

/// Turns the place of a finger into a number.
@MainActor final class SliderResponder: InputResponder {
  private unowned let node: LayoutNode
  private unowned let tree: ViewTree
  private var isEditing = false
  var input: SliderInput?
  var isInputEnabled = true

  init(node: LayoutNode, tree: ViewTree) {
    self.node = node
    self.tree = tree
  }

  var inputNode: NodeSerial { node.serial }
  var takesTaps: Bool { true }
  var takesDrags: Bool { true }

  func tap(at point: CGPoint, cause: EventID) {
    tree.perform(.gesture, node: node.serial, cause: cause) {
      begin()
      set(x: point.x)
      end()
    }
  }

  func drag(_ drag: PointerDrag, cause: EventID) {
    if drag.phase == .ended { return end() }
    begin()
    set(x: drag.location.x - node.globalFrame.minX)
  }

  private func begin() {
    guard !isEditing else { return }
    isEditing = true
    input?.editing(true)
  }

  private func end() {
    isEditing = false
    input?.editing(false)
  }

  private func set(x: CGFloat) {
    let width = node.frame.width
    guard let input, width > 0 else { return }
    let span = input.range.upperBound - input.range.lowerBound
    var value = input.range.lowerBound + span * min(max(Double(x / width), 0), 1)
    if let step = input.step, step > 0 {
      value = input.range.lowerBound + ((value - input.range.lowerBound) / step).rounded() * step
    }
    // A finger that stays within a step edits nothing.
    if value != input.value.wrappedValue { input.value.writeFromControl(value) }
  }
}
