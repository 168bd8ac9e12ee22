import TraceEvents

extension Trace {
  /// Events that count for rates and sizes: definitions of images, places and facts don't; a begin and its end are one.
  package var recordedEventCount: Int {
    kinds.count { kind in
      switch kind {
      case .environment, .threadName, .codeImage, .resolvedCode, .loss, .frameEnd, .transactionEnd, .actionEnd,
        .evaluationEnd, .layoutEnd, .measureEnd, .drawEnd, .intervalEnd:
        false
      default: true
      }
    }
  }
}
