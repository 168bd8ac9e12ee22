public import CTraceClock
import TraceEvents
public import TraceFormat

/// Marks intervals and points of a program in the trace, with the shape of `OSSignposter`.
///
///     let signposter = Signposter(subsystem: "com.example.shop", category: "Import")
///
///     let state = signposter.beginInterval("Parse", id: signposter.makeSignpostID(), "\(file.name)")
///     parse(file)
///     signposter.endInterval("Parse", state, "\(rows) rows")
///
///     let rows = signposter.withIntervalSignpost("Load") { load() }
///     signposter.emitEvent("Cache miss")
///
/// While nothing is recorded a call costs a load and a branch, and a message is not made. Misuse (an interval ended
/// twice, or under another name) is noted in the trace at the end in question; it never stops the program.
/// A trace groups signposts by category; the subsystem is there for the sake of code that is shared with other systems.
public struct Signposter: Sendable {
  @usableFromInline let recorder: Recorder?
  @usableFromInline let active: RecordingSwitch
  @usableFromInline let kept: SignpostCategoryReference

  /// A signposter that records with the process's recorder.
  public init(subsystem: String, category: String) {
    self.init(recorder: .shared, category: category)
  }

  /// A signposter that records with a recorder of one's own.
  public init(recorder: Recorder, category: String) {
    self.init(optional: recorder, category: category)
  }

  private init(optional recorder: Recorder?, category: String) {
    self.recorder = recorder
    active = recorder?.signpostSwitch(category) ?? .never
    kept = SignpostCategoryReference(SignpostCategories.category(category))
  }

  /// Records nothing, ever.
  public static let disabled = Signposter(optional: nil, category: "")

  /// What the signposts are grouped by.
  public var category: String { kept.category.name }

  /// Whether signposts are recorded now.
  @inlinable public var isEnabled: Bool { active.token != 0 }

  /// An id for an interval that may be open beside others of its name; `null` while nothing is recorded.
  public func makeSignpostID() -> SignpostID {
    guard isEnabled, let handle = recorder?.handle() else { return .null }
    return SignpostID(ThreadBuffer.makeSignpost(in: handle))
  }

  /// An id that follows from an object's identity: the same wherever the object is at hand, but not in every run.
  public func makeSignpostID(from object: AnyObject) -> SignpostID {
    SignpostID(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  /// Begins an interval.
  @inlinable @inline(__always)
  public func beginInterval(_ name: StaticString, id: SignpostID = .exclusive) -> SignpostIntervalState {
    let isRecorded = mark(.begin, name, id)
    return SignpostIntervalState(id: id, name: name, wasRecorded: isRecorded)
  }

  /// Begins an interval with a message.
  @inlinable @inline(__always)
  public func beginInterval(
    _ name: StaticString, id: SignpostID = .exclusive, _ message: @autoclosure () -> String
  ) -> SignpostIntervalState {
    guard isEnabled else { return SignpostIntervalState(id: id, name: name, wasRecorded: false) }
    let isRecorded = record(.beginWithMessage, name, id, message())
    return SignpostIntervalState(id: id, name: name, wasRecorded: isRecorded)
  }

  /// Begins an interval in which frames count for the hitch ratio: a transition, a scroll.
  public func beginAnimationInterval(
    _ name: StaticString, id: SignpostID = .exclusive, _ message: @autoclosure () -> String = ""
  ) -> SignpostIntervalState {
    guard isEnabled, let recorder else {
      return SignpostIntervalState(id: id, name: name, wasRecorded: false)
    }
    let begin = IntervalBegin(
      id: id.rawValue, name: name.description, category: category, message: message(), isAnimation: true)
    return SignpostIntervalState(id: id, name: name, wasRecorded: !recorder.record(.intervalBegin(begin)).isNone)
  }

  /// Ends an interval.
  @inlinable @inline(__always)
  public func endInterval(_ name: StaticString, _ state: SignpostIntervalState) {
    guard state.wasRecorded else { return }
    if state.hasName(name) { _ = mark(.end, name, state.id) } else { recordWrongName(name, state, "") }
  }

  /// Ends an interval with a message.
  @inlinable @inline(__always)
  public func endInterval(
    _ name: StaticString, _ state: SignpostIntervalState, _ message: @autoclosure () -> String
  ) {
    guard state.wasRecorded, isEnabled else { return }
    if state.hasName(name) {
      record(.endWithMessage, name, state.id, message())
    } else {
      recordWrongName(name, state, message())
    }
  }

  /// Marks a point of time.
  @inlinable @inline(__always)
  public func emitEvent(_ name: StaticString, id: SignpostID = .exclusive) {
    _ = mark(.point, name, id)
  }

  /// Marks a point of time with a message.
  @inlinable @inline(__always)
  public func emitEvent(
    _ name: StaticString, id: SignpostID = .exclusive, _ message: @autoclosure () -> String
  ) {
    guard isEnabled else { return }
    record(.pointWithMessage, name, id, message())
  }

  /// Notes a counter's value at this point of time.
  public func emitCounter(_ name: StaticString, _ value: Double) {
    guard isEnabled, let handle = recorder?.handle() else { return }
    let signature = SignpostSignature(name: name, category: kept)
    let ticks = ThreadBuffer.ticks(isTimed: true, at: nil, in: handle)
    _ = ThreadBuffer.record(ticks: ticks, in: handle) {
      $0.encode(counter: signature, value: RecordedDouble(value), ticks: ticks)
    }
  }

  /// Records a signpost without a message, the short way where there is one.
  @inlinable @inline(__always)
  func mark(_ form: SignpostForm, _ name: StaticString, _ id: SignpostID) -> Bool {
    let token = active.token
    guard let handle = ThreadSlot.current.handle(token: token) else {
      return token == 0 ? false : record(form, name, id, nil)
    }
    let isRecorded = ThreadBuffer.recordShort(in: handle) {
      $0.encodeShort(
        form.tag, SignpostSignature(name: name, category: kept).key, id: id.rawValue, ticks: trace_counter())
    }
    return isRecorded ? true : record(form, name, id, nil)
  }

  /// Records a signpost the long way.
  @discardableResult @usableFromInline @inline(never)
  func record(_ form: SignpostForm, _ name: StaticString, _ id: SignpostID, _ message: String?) -> Bool {
    guard isEnabled, let handle = recorder?.handle() else { return false }
    let signature = SignpostSignature(name: name, category: kept)
    let ticks = ThreadBuffer.ticks(isTimed: true, at: nil, in: handle)
    let event = ThreadBuffer.record(ticks: ticks, in: handle) {
      $0.encode(form, signature, id: id.rawValue, message: message, ticks: ticks)
    }
    return !event.isNone
  }

  @usableFromInline
  func recordWrongName(_ name: StaticString, _ state: SignpostIntervalState, _ message: String) {
    recorder?.record(
      .intervalEnd(
        IntervalEnd(id: state.id.rawValue, name: name.description, message: message, misuse: "wrong name")))
  }
}
