/// Demo apps and faulty/corrected pairs with scripted input: what the analyzer is tried on.
///
/// Four apps one would take for real (`Feed`, `Dashboard`, `Chat`, `MetricsPanel`), small views with one fault each next to the same
/// view done right, and healthy views that look like trouble and are none. `DemoCatalog` lists them all; a `Demo` holds
/// a root view, its input and what the analysis must say of it. `Twins` are made from the faulty ones by a seeded
/// rewriter (`Tests/ScenarioTests/Twins`), so that the analyzer can't live off their names.
///
/// Reading order: `Catalog/Demo`, `Catalog/ExpectedFinding`, `Catalog/DemoCatalog`, then any folder.
package enum DemoApps {}
