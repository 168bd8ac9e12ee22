/// One self-contained HTML file that explains a recording.
///
/// The page's front end is in `Dashboards/report` (plain modules by layer: data, model, layout, views); its bundler
/// writes `ReportTemplate+Generated.swift`. Nothing is loaded from a network: a content policy in the page forbids it.
public enum TraceReport {}
