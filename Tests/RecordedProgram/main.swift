import CCodeAddress
import Foundation
import TraceEvents
import TraceRecorder

// A program that records a few events as the runtime would, for the command tests:
//   RecordedProgram            ends well
//   RecordedProgram kill       is killed in the middle, with its last events in the recorder's window
//   RecordedProgram wait       goes on until a signal ends it
//   RecordedProgram code N     ends with a code
// FRAMETRACE_OUT starts the recording, as in any program that links the recorder.

/// Records a write as a property's setter does: with the addresses of its callers.
@inline(never) func writeCount(_ value: Int64, cause: EventID) -> EventID {
  let found = code_address_of_callers()
  let code = CodeAddress(found.address.0, found.address.1, found.address.2, found.address.3)
  return Recorder.shared.record(
    .write(
      Write(
        property: NodeSerial(3), old: .integer(value - 1), new: .integer(value), outcome: .notified, code: code,
        cause: cause)))
}

/// One tap, its write, and the frame that shows it.
@inline(never) func tapOnce(_ value: Int64) {
  let tap = Recorder.shared.record(.external(ExternalEvent(kind: .tap, node: NodeSerial(2))))
  let action = Recorder.shared.record(.actionBegin(ActionBegin(kind: .button, node: NodeSerial(2), cause: tap)))
  let write = writeCount(value, cause: action)  // line 28: the tests name it
  Recorder.shared.record(.actionEnd)
  let interval = Nanoseconds(16_666_667)
  let frame = FrameIndex(UInt32(value))
  Recorder.shared.record(.frameBegin(FrameBegin(frame: frame, expectedPresent: interval, interval: interval)))
  let body = Recorder.shared.record(.evaluationBegin(EvaluationBegin(node: NodeSerial(2))))
  Recorder.shared.record(
    .evaluationEnd(
      EvaluationEnd(
        node: NodeSerial(2), reasons: [EvaluationReason(input: NodeSerial(3), field: "_count", cause: write)],
        reads: nil, result: .changed)))
  Recorder.shared.record(.drawnNode(DrawnNode(node: NodeSerial(2), commands: 1, changed: true, cause: body)))
  Recorder.shared.record(.frameEnd(FrameEnd(frame: frame, didDraw: true)))
}

/// The window, a view and its property.
func createNodes() {
  for (serial, kind, label) in [(1, NodeKind.window, "Window"), (2, .view, "Counter"), (3, .state, "_count")] {
    Recorder.shared.record(
      .nodeCreated(
        NodeCreated(
          node: NodeSerial(UInt32(serial)), kind: kind, label: label, parent: NodeSerial(UInt32(serial - 1)),
          identity: .index(0), cause: .none)))
  }
}

let words = CommandLine.arguments.dropFirst()
code_address_want(true)
createNodes()
for value in 1...20 { tapOnce(Int64(value)) }
switch words.first {
case "kill": kill(getpid(), SIGKILL)
case "wait":
  print("ready")
  fflush(nil)
  while true { pause() }
case "code": exit(Int32(words.last ?? "") ?? 1)
default: break
}
Recorder.shared.stop()
