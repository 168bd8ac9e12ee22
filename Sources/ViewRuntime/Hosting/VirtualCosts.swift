package import TraceEvents

/// A piece of the runtime's work that costs virtual time.
package enum VirtualWork: Hashable, Sendable, CaseIterable {
  /// A body was evaluated.
  case body
  /// A measurement was really made.
  case measure
  /// A node was placed.
  case placement
  /// A drawing command was made.
  case drawCommand
  /// A property was written.
  case write
  /// An action of the app was called.
  case action
}

/// What the runtime's work costs under the virtual clock.
///
/// Modelled time, not measured: round figures of the size that release builds on a current laptop show, chosen once so
/// that recordings can be compared. The work that an app simulates (`simulateWork`) comes on top.
/// Units: nanoseconds.
package enum VirtualCosts {
  /// Cost of one piece of work.
  package static func cost(of work: VirtualWork) -> Nanoseconds {
    switch work {
    case .body: Nanoseconds(5_000)
    case .measure: Nanoseconds(1_000)
    case .placement: Nanoseconds(500)
    case .drawCommand: Nanoseconds(200)
    case .write: Nanoseconds(300)
    case .action: Nanoseconds(2_000)
    }
  }

  /// The table as one line: `body 5000 ns, measure 1000 ns, …`.
  package static var description: String {
    VirtualWork.allCases.map { "\($0) \(cost(of: $0).rawValue) ns" }.joined(separator: ", ")
  }
}
