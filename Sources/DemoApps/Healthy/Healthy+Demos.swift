import TracedUI

extension Demo {
  static let animation = Demo(
    "animation", "a bar animates its width while its size is measured", .healthy,
    script: [.wait(0.2), .tap("Fill"), .wait(1.0), .tap("Fill"), .wait(1.0)]
  ) { AnimatedMeter() }

  static let animatedCaption = Demo(
    "animated-caption", "the frame-lap loop's caption, moved by an animation instead of by itself", .healthy,
    script: [.wait(1.0)]
  ) { AnimatedCaption() }

  static let drag = Demo(
    "drag", "a note follows the finger and stays where it is let go", .healthy,
    script: [.wait(0.2), .drag(from: .label("Move me"), to: CGPoint(x: 280, y: 220), duration: 0.8), .wait(0.3)]
  ) { DraggableNote() }

  static let clock = Demo(
    "clock", "a clock drives one leaf", .healthy,
    script: [.wait(1.5)]
  ) { WallClock() }

  static let scroll = Demo(
    "scroll", "a long list is scrolled", .healthy,
    window: CGSize(width: 390, height: 600),
    script: [.wait(0.2), .scroll(by: 3_000, over: 1.0), .wait(0.2), .scroll(by: -1_000, over: 0.5), .wait(0.2)]
  ) { ContactList() }

  static let measureOnce = Demo(
    "measure-once", "a width is measured once and used beside what was measured", .healthy,
    script: [.wait(0.2)]
  ) { MeasuredOnce() }

  static let typing = Demo(
    "typing", "a field filters a list as one types", .healthy,
    script: [.wait(0.2), .tap("City"), .wait(0.1), .type("Bo"), .wait(0.3)]
  ) { SearchField() }
}
