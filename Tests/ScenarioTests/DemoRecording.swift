import DemoApps
import TraceRecorder
import TracedUI

/// Records demos in memory, in this process.
@MainActor
enum DemoRecording {
  /// The trace of a demo under the virtual clock.
  static func bytes(of demo: Demo) async -> [UInt8] {
    let configuration = HeadlessHost.Configuration(size: demo.window)
    let recorder = Recorder()
    recorder.startInMemory(clock: .virtual { RuntimeClock.lastVirtualTime })
    let host = HeadlessHost(erased: demo.root(), configuration: configuration, recorder: recorder)
    await host.run(demo.script)
    let bytes = recorder.stop() ?? []
    host.close()
    return bytes
  }
}
