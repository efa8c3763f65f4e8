// Rows 2b to 2d of the performance list: the first views of this checkout beside those of another commit, in turns.
// BASE=7b1b0fa ROUNDS=7 node_modules/.bin/node bench/first-paint.js
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";
import { ROOT, runCli } from "../scripts/local/run-tool.js";
import { median, medianRatio } from "./lib/figures.js";
import { proxyToWorker, serveHttp2 } from "./lib/http2.js";
import {
  createPhoneContext,
  measureVisit,
  observePage,
  readVisit,
  throttle,
} from "./lib/measure-visit.js";
import { measureStartUp } from "./lib/measure-start-up.js";
import { checkOut, serveCheckout, toCommit } from "./lib/serve-checkout.js";
import { weighPage } from "./lib/weigh-page.js";

const BASE = toCommit(process.env["BASE"] ?? "7b1b0fa");
const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
/** A start is bundled first, which takes long. Three of them differed by more than what they measure. */
const STARTS = 7;
const RESULTS = join(ROOT, "bench/results.json");

/** The pages, and what each visit waits for. */
const PAGES = /** @type {const} */ ([
  ["/", "ticks"],
  ["/today", "ticks"],
  ["/objectives", "running"],
  ["/research", "running"],
  ["/week", "running"],
]);

/** @typedef {Awaited<ReturnType<typeof startSide>>} Side */
/** @typedef {{ unit: string, digits: number, values: number[][] }} Figure the values of ours and theirs */

/** @type {Map<string, Figure>} */
const figures = new Map();

/** @param {string} name @param {number} side @param {number} value @param {string} unit */
function record(name, side, value, unit, digits = 0) {
  const figure = figures.get(name) ?? { unit, digits, values: [[], []] };
  figure.values[side]?.push(value);
  figures.set(name, figure);
}

/**
 * Serves a checkout, opens its installed app, and warms both up.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} folder
 * @param {string} name
 */
async function startSide(browser, folder, name) {
  const edge = await serveCheckout(folder, name);
  const { origin } = await serveHttp2(proxyToWorker(edge.origin));
  for (const [path] of PAGES) await measureVisit(browser, { origin, cookie: edge.cookie, path });
  await measureVisit(browser, { origin, path: "/login" });
  const installed = await createPhoneContext(browser, origin, edge.cookie);
  const page = await installed.newPage();
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.waitForLoadState("networkidle");
  await page.close();
  return { ...edge, folder, proxy: origin, installed };
}

/** @param {import("@playwright/test").Browser} browser @param {Side} side @param {number} at */
async function measureFirstVisits(browser, { proxy: origin, cookie }, at) {
  const views = [
    ...PAGES.map(([path, until]) => ({ path, until, cookie })),
    { path: "/login", until: /** @type {const} */ ("running"), cookie: undefined },
  ];
  for (const { path, until, cookie: session } of views) {
    const where = { origin, path, until, ...(session && { cookie: session }) };
    const visit = await measureVisit(browser, where);
    record(`${path} LCP`, at, visit.lcp, "ms");
    record(`${path} CLS`, at, visit.cls, "", 4);
    if (until === "ticks") record(`${path} ticks usable`, at, visit.ticks, "ms");
    record(`${path} code`, at, visit.codeBytes / 1000, "kB", 1);
    record(`${path} document`, at, visit.documentBytes / 1000, "kB", 1);
  }
}

/** The morning's visit of the installed app. @param {Side} side @param {number} at */
async function measureRepeatVisit({ proxy, installed }, at) {
  const page = await installed.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(observePage);
  await throttle(await installed.newCDPSession(page));
  await page.goto(`${proxy}/`);
  const visit = await readVisit(page, "ticks");
  await page.close();
  record("repeat visit LCP", at, visit.lcp, "ms");
  record("repeat visit CLS", at, visit.cls, "", 4);
  record("repeat visit ticks usable", at, visit.ticks, "ms");
}

/** The compressed bytes of the scripts and styles of `/`. @param {Side} side */
async function weighHome({ origin, cookie }) {
  const response = await fetch(`${origin}/`, { headers: { cookie } });
  const load = async (/** @type {string} */ path) =>
    new Uint8Array(await (await fetch(origin + path)).arrayBuffer());
  return (await weighPage(await response.text(), response.headers.get("link"), load)).code;
}

/** Prints each figure of both sides with its ratio, and returns them. */
function printFigures() {
  console.log(`${"".padEnd(34)}${"here".padStart(10)}${BASE.padStart(10)}     ratio`);
  /** @type {Record<string, { here: number, base: number, ratio?: number }>} */
  const result = {};
  for (const [name, { unit, digits, values }] of figures) {
    const [ours = [], theirs = []] = values;
    const [here, base] = [median(ours), median(theirs)];
    const ratio = medianRatio(ours, theirs);
    const isRatio = Number.isFinite(ratio);
    const cells = [here, base].map((value) => value.toFixed(digits).padStart(10)).join("");
    console.log(
      `${name.padEnd(34)}${cells}${(isRatio ? ratio.toFixed(2) : "").padStart(10)} ${unit}`,
    );
    const round = (/** @type {number} */ value, places = digits) => Number(value.toFixed(places));
    result[name] = {
      here: round(here),
      base: round(base),
      ...(isRatio && { ratio: round(ratio, 3) }),
    };
  }
  return result;
}

/** Replaces the section `firstPaint` of the results. @param {object} section */
async function write(section) {
  const results = await readFile(RESULTS, "utf8");
  const text = JSON.stringify(section, null, 2).replaceAll("\n", "\n  ");
  const others = results.replace(/,\n {2}"firstPaint": \{.*?\n {2}\}/s, "");
  await writeFile(
    RESULTS,
    others.replace(/\n\}\n$/, () => `,\n  "firstPaint": ${text}\n}\n`),
  );
}

runCli(async () => {
  const { args, ...options } = await findBrowser();
  // A browser refuses a service worker behind a self-signed certificate.
  const browser = await chromium.launch({
    ...options,
    args: [...args, "--ignore-certificate-errors"],
  });
  const sides = [
    await startSide(browser, ROOT, "here"),
    await startSide(browser, await checkOut(BASE), BASE),
  ];
  const loads = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each side goes first in turn.
    const order = [...sides.entries()];
    for (const [at, side] of round % 2 ? order.toReversed() : order) {
      await measureFirstVisits(browser, side, at);
      await measureRepeatVisit(side, at);
      if (round < STARTS)
        record("start of the edge", at, await measureStartUp(side.folder), "ms", 1);
    }
    loads.push(loadavg()[0] ?? 0);
    console.log(`round ${round + 1} of ${ROUNDS}, load ${loads.at(-1)?.toFixed(1)}`);
    if (round + 1 < ROUNDS) printFigures();
  }
  await browser.close();
  const views = printFigures();
  const load = median(loads).toFixed(0);
  const machine = `${availableParallelism()} cores, load ${load}`;
  const date = new Date().toISOString().slice(0, 10);
  const [here] = sides;
  const codeOfHome = here ? await weighHome(here) : {};
  const commits = { commit: toCommit("HEAD"), base: BASE };
  await write({ date, machine, rounds: ROUNDS, ...commits, views, codeOfHome });
  for (const { stop } of sides) await stop();
  return 0;
}, 130);
