/// The report's page as `Dashboards/report` makes it; `page` is generated.
enum ReportTemplate {
  /// What stands in the page where the data goes.
  static let dataMark = "/*data*/"
}
