/// Where a meter stood when a span began.
package struct RunMark {
  /// The meter's time, in nanoseconds.
  package var time: UInt64
  /// What the meter had found until then of time that the thread did not run, in nanoseconds.
  package var missing: UInt64

  /// A mark.
  package init(time: UInt64, missing: UInt64 = 0) {
    self.time = time
    self.missing = missing
  }
}
