import TraceRecorder

let signposter = Signposter(subsystem: "com.example.outside", category: "work")

for round in 0..<3 {
  signposter.withIntervalSignpost("round") {
    signposter.emitEvent("step", "round \(round)")
  }
}
print("done")
