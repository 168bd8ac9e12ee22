/// What app code imports: the view runtime, connected to the recorder.
public enum TracedUI {}
