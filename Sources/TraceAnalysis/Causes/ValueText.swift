public import TraceEvents

extension RecordedDouble {
  /// The shortest text that reads back to the same bits: up to 17 significant digits, never rounded.
  public var text: String {
    let number = value
    if abs(number) < 1e15, Double(Int64(number)) == number, !(number == 0 && number.sign == .minus) {
      return String(Int64(number))
    }
    return number.description
  }
}

extension RecordedValue {
  /// The value for people: `12.5`, `390×844`, `"text"`, `.open`, `[3 Int]`.
  public var text: String {
    switch self {
    case .none: "–"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .double(let value): value.text
    case .string(let value): "\"\(value)\""
    case .enumCase(let value): value.hasPrefix(".") ? value : ".\(value)"
    case .point(let point): "(\(point.x.text), \(point.y.text))"
    case .size(let size): "\(size.width.text)×\(size.height.text)"
    case .rect(let rect):
      "(\(rect.origin.x.text), \(rect.origin.y.text), \(rect.size.width.text)×\(rect.size.height.text))"
    case .collection(let type, let count): "\(type) of \(count)"
    case .opaque(let type): type
    case .redacted: "withheld"
    }
  }
}

extension ActionKind {
  /// The name under which the app's code knows the action.
  public var name: String {
    switch self {
    case .onAppear: "onAppear"
    case .onDisappear: "onDisappear"
    case .onChange: "onChange"
    case .onPreferenceChange: "onPreferenceChange"
    case .onGeometryChange: "onGeometryChange"
    case .gesture: "gesture"
    case .button: "button action"
    case .task: "task"
    case .textEdit: "text edit"
    case .submit: "onSubmit"
    case .timer: "timer"
    case .onReceive: "onReceive"
    case .scroll: "scroll callback"
    case .animationCompletion: "animation completion"
    case .refresh: "refreshable"
    case .focusChange: "focus change"
    case .deferred: "deferred block"
    case .hostCall: "host call"
    case .representable: "platform view update"
    case .presentation: "onDismiss"
    }
  }
}
