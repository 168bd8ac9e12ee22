// Opens pages in headless Chromium through chromedriver and prints what it saw as JSON; the Swift tests judge it.
//
//     node Dashboards/report/tests/browse.mjs PAGE.html HOSTILE.html
//
// Ends by itself: a watchdog gives up, and driver and browser are killed in any case.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { pathToFileURL } from "node:url";

/** Milliseconds for everything: a session starts in about two seconds on a slow machine. */
const timeLimit = 90_000;

const [, , page, hostile] = process.argv;
const port = await freePort();
const driver = spawn("chromedriver", [`--port=${port}`], { stdio: "ignore", detached: true });
driver.on("error", (error) => finish(1, `chromedriver can't be started: ${error.message}`));
const watchdog = setTimeout(() => finish(1, "gave up after the time limit"), timeLimit);
let session = null;

try {
  await untilReady();
  const capabilities = {
    browserName: "chrome", "goog:loggingPrefs": { browser: "ALL", performance: "ALL" },
    "goog:chromeOptions": { args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1280,900", "--force-device-scale-factor=1"] },
  };
  session = (await send("POST", "/session", { capabilities: { alwaysMatch: capabilities } })).sessionId;
  const seen = { page: await readPage(), hostile: await readHostile() };
  await finish(0, JSON.stringify(seen));
} catch (error) {
  await finish(1, String(error.stack ?? error));
}

async function readPage() {
  await open(page);
  const seen = { first: await run(firstScreen) };
  await clickFrame(17);
  seen.clicked = await run(frameState);
  await press("\uE014");
  seen.stepped = await run(frameState);
  await open(page, "#frame=5");
  seen.linked = await run(frameState);
  await clickOn(".span.evaluation, .span.update.app:not(.top)");
  seen.span = await run(() => ({ selected: document.querySelectorAll(".span.selected").length, hash: location.hash }));
  await press("\uE00C");
  seen.escaped = await run(() => ({ selected: document.querySelectorAll(".span.selected").length, hash: location.hash }));
  seen.loop = await run(loopState);
  seen.roles = await run(roles);
  await openDark();
  seen.dark = await run(() => getComputedStyle(document.body).backgroundColor);
  seen.log = await browserLog();
  seen.requests = await requests();
  return seen;
}

async function readHostile() {
  await open(hostile);
  const seen = await run(() => ({
    injected: typeof window.injected, images: document.querySelectorAll("img").length,
    scripts: document.querySelectorAll("script").length, comments: document.body.innerHTML.includes("<!--"),
    heading: document.querySelector("h1").textContent, frame: document.getElementById("frame").innerText,
  }));
  return { ...seen, log: await browserLog(), requests: await requests() };
}

function firstScreen() {
  const bottom = (id) => document.getElementById(id).getBoundingClientRect().bottom;
  return {
    title: document.title, headline: document.getElementById("headline").textContent, height: window.innerHeight,
    headlineBottom: bottom("headline"), lossesBottom: bottom("losses"), losses: document.getElementById("losses").textContent,
    bars: document.querySelectorAll(".strip .bar").length, late: document.querySelectorAll(".strip .bar.over").length,
    findings: [...document.querySelectorAll(".finding .title")].map((node) => node.textContent),
    chips: [...document.querySelectorAll(".chip")].map((node) => node.textContent),
  };
}

function frameState() {
  return {
    title: document.getElementById("frame-title").textContent, hash: location.hash,
    announced: document.getElementById("strip").getAttribute("aria-valuetext"),
    spans: document.querySelectorAll(".flame .span").length,
    chain: [...document.querySelectorAll("#chain .step")].map((node) => node.innerText.replace(/\s+/g, " ").trim()),
  };
}

function loopState() {
  return [...document.querySelectorAll(".loop")].map((node) => ({
    title: node.querySelector("h2").textContent, cycle: [...node.querySelectorAll(".cycle-step code")].map((step) => step.textContent),
    values: [...node.querySelectorAll(".lap-table tbody tr")].slice(-2).map((row) => row.lastElementChild.textContent),
    points: node.querySelectorAll(".lap-chart circle").length,
  }));
}

function roles() {
  const strip = document.getElementById("strip");
  const unnamed = [...document.querySelectorAll("button, [role=slider], [role=region], svg[role=img]")]
    .filter((node) => !(node.getAttribute("aria-label") || node.textContent.trim()));
  return { strip: strip.getAttribute("role"), focusable: strip.tabIndex, unnamed: unnamed.length, language: document.documentElement.lang };
}

async function clickFrame(row) {
  await clickOn(`.strip .bar[data-row="${row}"]`);
}

async function clickOn(selector) {
  const { x, y } = await run((target) => {
    const node = document.querySelector(target);
    node.scrollIntoView({ block: "center", behavior: "instant" });
    const box = node.getBoundingClientRect();
    return { x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) };
  }, selector);
  await send("POST", `/session/${session}/actions`, { actions: [{
    type: "pointer", id: "mouse", actions: [
      { type: "pointerMove", duration: 0, x, y, origin: "viewport" }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 },
    ],
  }] });
}

async function press(key) {
  await send("POST", `/session/${session}/actions`, { actions: [{
    type: "key", id: "keys", actions: [{ type: "keyDown", value: key }, { type: "keyUp", value: key }],
  }] });
}

async function open(path, fragment = "") {
  await send("POST", `/session/${session}/url`, { url: "about:blank" });
  await send("POST", `/session/${session}/url`, { url: pathToFileURL(path).href + fragment });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await run(() => document.documentElement.hasAttribute("data-ready"))) return;
    await pause(50);
  }
  throw new Error("the page was never ready");
}

async function openDark() {
  await send("POST", `/session/${session}/goog/cdp/execute`, {
    cmd: "Emulation.setEmulatedMedia", params: { features: [{ name: "prefers-color-scheme", value: "dark" }] },
  });
}

async function browserLog() {
  return (await send("POST", `/session/${session}/se/log`, { type: "browser" })).map((entry) => entry.message);
}

async function requests() {
  const entries = await send("POST", `/session/${session}/se/log`, { type: "performance" });
  return entries.map((entry) => JSON.parse(entry.message).message)
    .filter((message) => message.method === "Network.requestWillBeSent")
    .map((message) => message.params.request.url)
    .filter((url) => !url.startsWith("data:") && !url.startsWith("about:"));
}

function run(script, ...args) {
  return send("POST", `/session/${session}/execute/sync`, { script: `return (${script})(...arguments)`, args });
}

async function send(method, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
  return value;
}

async function untilReady() {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      if ((await send("GET", "/status")).ready) return;
    } catch { /* not listening yet */ }
    await pause(50);
  }
  throw new Error("chromedriver never answered");
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject).listen(0, "127.0.0.1", () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}

async function finish(status, text) {
  clearTimeout(watchdog);
  if (session !== null) {
    await Promise.race([fetch(`http://127.0.0.1:${port}/session/${session}`, { method: "DELETE" }).catch(() => {}), pause(5_000)]);
  }
  try {
    process.kill(-driver.pid, "SIGKILL");
  } catch { /* it ended already */ }
  (status === 0 ? process.stdout : process.stderr).write(`${text}\n`, () => process.exit(status));
}
