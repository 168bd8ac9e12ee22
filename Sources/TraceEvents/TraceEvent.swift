/// One event of a trace.
///
/// Its raw kind (`kind`) is the tag in the bytes. Timed kinds carry their own time stamp; untimed ones are ordered and
/// bounded by their timed neighbours on the same thread.
public enum TraceEvent: Hashable, Sendable {
  // Nodes
  case nodeCreated(NodeCreated)
  case nodeRemoved(NodeRemoved)
  case nodeMoved(NodeMoved)
  // Frames and outside
  case external(ExternalEvent)
  case frameBegin(FrameBegin)
  case frameEnd(FrameEnd)
  case framePresented(FramePresented)
  // Updates
  case transactionBegin(TransactionBegin)
  case transactionEnd
  case actionBegin(ActionBegin)
  case actionEnd
  case observedChange(ObservedChange)
  case guardFired(GuardFired)
  case write(Write)
  case invalidated(Invalidated)
  case evaluationBegin(EvaluationBegin)
  case evaluationEnd(EvaluationEnd)
  case validated(Validated)
  case diagnostic(Diagnostic)
  // Layout
  case layoutBegin(LayoutBegin)
  case layoutEnd
  case layoutInvalidated(LayoutInvalidated)
  case measureBegin(MeasureBegin)
  case measureEnd(MeasureEnd)
  case measureCached(MeasureCached)
  case placed(Placed)
  case geometryChanged(GeometryChanged)
  case preferenceReduced(PreferenceReduced)
  // Drawing
  case drawBegin(DrawBegin)
  case drawnNode(DrawnNode)
  case drawEnd(DrawEnd)
  case committed(Committed)
  // Animation
  case animationBegin(AnimationBegin)
  case animationTick(AnimationTick)
  case animationRetargeted(AnimationRetargeted)
  case animationEnd(AnimationEnd)
  // Tasks
  case task(TaskEvent)
  // Signposts
  case intervalBegin(IntervalBegin)
  case intervalEnd(IntervalEnd)
  case point(PointEvent)
  case counter(CounterValue)
  // Recording
  case environment(EnvironmentFact)
  case threadName(ThreadName)
  case codeImage(CodeImage)
  case resolvedCode(ResolvedCode)
  case loss(RecordedLoss)
}
