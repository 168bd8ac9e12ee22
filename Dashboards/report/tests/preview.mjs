// Writes a page with the fixture's data, for looking at: node Dashboards/report/tests/preview.mjs OUT.html [hostile]
import { writeFileSync } from "node:fs";
import { page } from "../bundle.mjs";
import { fixture } from "./fixture.mjs";

const [, , path, kind] = process.argv;
const data = JSON.stringify(fixture({ hostile: kind === "hostile" })).replaceAll("<", "\\u003c");
writeFileSync(path, page().replace("/*data*/", () => data));
