public import Foundation

/// Parts of a date that a date picker edits (SwiftUI's `DatePickerComponents`).
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Wraps bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// Day, month and year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for a date (SwiftUI's `DatePicker`). Each edit is one write through its binding, within its range.
///
/// Differs on purpose: the date is written as `2024-05-01 09:30`, in universal time, and two buttons step it by a day, or by
/// a minute where no day is edited.
public struct DatePicker<Label> {
  /// Parts of a date.
  public typealias Components = DatePickerComponents

  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: DatePickerComponents
  let label: Label
}

extension DatePicker: View where Label: View {
  /// The label, the date, and buttons that step it.
  public var body: some View {
    DatePickerLine(selection: selection, range: range, components: components, label: label)
  }

  /// A picker for any date.
  nonisolated public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, range: .distantPast ... .distantFuture, components: displayedComponents, label: label())
  }

  /// A picker for a date in a range, which it does not leave.
  nonisolated public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, range: range, components: displayedComponents, label: label()) }

  /// A picker for a date not before another.
  nonisolated public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, range: range.lowerBound ... .distantFuture, components: displayedComponents, label: label())
  }
}

extension DatePicker where Label == Text {
  /// A picker with a text for any date.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) } }

  /// A picker with a text for a date in a range, which it does not leave.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

  /// A picker with a text for a date not before another.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }
}

/// A date picker in a line.
struct DatePickerLine<Label: View>: View {
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: DatePickerComponents
  let label: Label
  @Environment(\.hidesControlLabels) private var hidesLabel

  var body: some View {
    HStack {
      if !hidesLabel { label }
      Spacer(minLength: 8)
      Button("−") { step(by: -1) }.disabled(moved(by: -1) == nil)
      Text(verbatim: DateText.text(selection.wrappedValue, components))
      Button("+") { step(by: 1) }.disabled(moved(by: 1) == nil)
    }
  }

  /// The date a step on; nil outside the range.
  private func moved(by count: Double) -> Date? {
    let seconds: Double = components.contains(.date) ? 86_400 : 60
    let new = selection.wrappedValue.addingTimeInterval(count * seconds)
    return range.contains(new) ? new : nil
  }

  private func step(by count: Double) {
    if let new = moved(by: count) { selection.writeFromControl(new) }
  }
}

/// Dates as text that is the same on every machine.
enum DateText {
  /// `2024-05-01 09:30`, or one of the two.
  static func text(_ date: Date, _ components: DatePickerComponents) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func padded(_ number: Int?, _ width: Int) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    var texts: [String] = []
    if components.contains(.date) {
      texts.append("\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))")
    }
    if components.contains(.hourAndMinute) { texts.append("\(padded(parts.hour, 2)):\(padded(parts.minute, 2))") }
    return texts.joined(separator: " ")
  }
}
