/// One self-contained HTML file.
public enum TraceReport {}
