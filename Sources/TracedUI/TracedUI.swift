/// What app code imports: the view runtime, connected to the recorder.
///
///     import TracedUI
///
///     @main struct Shop: App {
///       var body: some Scene { WindowGroup { ShopView() } }
///     }
///
/// takes the place of `import SwiftUI`. Such a program runs in a headless window; it is recorded when `FRAMETRACE_OUT`
/// names a file, which `tracetool record` sees to.
///
/// Environment variables of a program that links this module (README.md has them all):
///
/// | variable | meaning |
/// |---|---|
/// | `FRAMETRACE_OUT` | file that the trace is written to; nothing is recorded without it |
/// | `FRAMETRACE_MAX_SIZE` | recording stops at this size: `4096`, `64k`, `200M` or `2G` bytes |
/// | `FRAMETRACE_DURATION` | recording stops after this time: `2.5`, `500ms`, `10s` or `1m` |
/// | `FRAMETRACE_LEVELS` | how much of which category is recorded: `runtime=counts,Import=off`; everything without it |
/// | `FRAMETRACE_SCRIPT` | file with an input script; without it the window is watched for a second |
/// | `FRAMETRACE_CLOCK` | `virtual` (modelled time, reproducible), `real` or `unpaced`; `real` without it |
/// | `FRAMETRACE_WINDOW` | the window's size in points: `390x844` |
/// | `FRAMETRACE_RATE` | frames per second: `60` |
/// | `FRAMETRACE_VALUES` | `none` writes no values of the app down; `short` (the standard) small ones |
///
/// Reading order: `RecorderObserver`, `TracedHost`, `App+Main`, `RecordingFacts`.
public enum TracedUI {}
