/// The bytes of a trace: chunks, records, string table, versions, encode and decode.
public enum TraceFormat {}
