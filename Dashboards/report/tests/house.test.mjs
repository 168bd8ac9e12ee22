// What the front end promises of itself: small modules, imports only down the layers, no markup from data, no network.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { bundle, page, swiftFile } from "../bundle.mjs";

const root = new URL("../", import.meta.url);
const layers = ["data", "model", "layout", "views"];
const modules = [
  ...layers.flatMap((layer, rank) => readdirSync(new URL(`${layer}/`, root)).map((name) => ({ path: `${layer}/${name}`, rank }))),
  { path: "main.js", rank: layers.length },
].map((module) => ({ ...module, text: readFileSync(new URL(module.path, root), "utf8") }));

test("modules are small", () => {
  for (const { path, text } of modules) assert.ok(text.split("\n").length <= 201, `${path} has ${text.split("\n").length} lines`);
});

test("imports go down the layers only", () => {
  for (const { path, rank, text } of modules) {
    for (const [, target] of text.matchAll(/from "([^"]+)"/g)) {
      const layer = new URL(target, new URL(path, root)).pathname.slice(root.pathname.length).split("/")[0];
      assert.ok(layers.indexOf(layer) >= 0 && layers.indexOf(layer) <= rank, `${path} imports ${target}`);
    }
  }
});

test("pure layers know no document", () => {
  for (const { path, rank, text } of modules) {
    if (rank < 3) assert.doesNotMatch(text, /\b(window|location|getComputedStyle)\b|document\.(?!js)/, path);
  }
});

test("nothing turns text into markup, code or a request", () => {
  for (const { path, text } of modules) {
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\b|new Function/, path);
    assert.doesNotMatch(text, /\bfetch\b|XMLHttpRequest|WebSocket|sendBeacon|\bimport\(/, path);
  }
  assert.doesNotMatch(page().replaceAll("http://www.w3.org/2000/svg", ""), /https?:\/\//);
});

test("the bundle is one script that parses, each module after those it imports", () => {
  const script = bundle();
  assert.doesNotThrow(() => new Function(script));
  assert.doesNotMatch(script, /^(import|export)\b/m);
  const order = [...script.matchAll(/^modules\["([^"]+)"\] =/gm)].map(([, name]) => name);
  assert.equal(order.at(-1), "main.js");
  assert.equal(order.length, modules.length);
});

test("the generated Swift file is what the front end makes", () => {
  const path = new URL("../../Sources/TraceReport/ReportTemplate+Generated.swift", root);
  assert.ok(readFileSync(path, "utf8") === swiftFile(), "run node Dashboards/report/bundle.mjs");
});
