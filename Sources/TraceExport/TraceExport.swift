/// Analysis and traces as text and JSON.
public enum TraceExport {}
