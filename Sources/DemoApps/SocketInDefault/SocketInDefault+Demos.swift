import TracedUI

extension Demo {
  private static let counting3: [InputScript.Step] = [
    .wait(0.1), .tap("Count 0"), .wait(0.1), .tap("Count 1"), .wait(0.1), .tap("Count 2"), .wait(0.1),
  ]

  static let socketInDefault = Demo(
    "socket-in-default", "a connection is opened, and thrown away, whenever the parent runs", .faulty,
    script: counting3,
    expected: [
      ExpectedFinding(kind: "side-effect-in-init", severity: "warning", view: "EagerPane", property: "channel")
    ]
  ) { EagerChannelScreen() }

  static let socketInDefaultCorrected = Demo(
    "socket-in-default-corrected", "the connection is opened when the pane appears", .corrected, script: counting3
  ) { CalmChannelScreen() }
}
