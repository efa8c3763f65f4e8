// Row 3 of the performance list: how long a tick waits for its next frame, by the moment of the press, beside another commit.
// BASE=4199f22e ROUNDS=7 node_modules/.bin/node bench/first-tick.js
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";
import { ROOT, runCli } from "../scripts/local/run-tool.js";
import { median, medianRatio } from "./lib/figures.js";
import { proxyToWorker, serveHttp2 } from "./lib/http2.js";
import { createPhoneContext, throttle } from "./lib/measure-visit.js";
import { checkOut, serveCheckout, toCommit } from "./lib/serve-checkout.js";

const BASE = toCommit(process.env["BASE"] ?? "4199f22e");
const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const PATHS = ["/", "/today"];
/** Milliseconds after the load; null: once the page is idle. */
const MOMENTS = /** @type {const} */ ([0, 300, 1500, null]);

/** Runs in the page: the longest interaction. A press that is faster than the threshold counts as 16 ms. */
function observeInteractions() {
  Reflect.set(globalThis, "inp", 16);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId)
        Reflect.set(globalThis, "inp", Math.max(Reflect.get(globalThis, "inp"), entry.duration));
    // @ts-expect-error The type lacks the threshold of event timing.
  }).observe({ type: "event", durationThreshold: 16 });
}

/**
 * Opens a page on a slow phone, ticks the first task at the moment, waits for the server, and unticks it.
 * @param {import("@playwright/test").Browser} browser
 * @param {{ origin: string, cookie: string }} side
 * @param {string} path
 * @param {number | null} moment
 */
async function measurePress(browser, { origin, cookie }, path, moment) {
  const context = await createPhoneContext(browser, origin, cookie);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(observeInteractions);
  await throttle(await context.newCDPSession(page));
  const isSaved = () => page.waitForResponse((one) => one.request().method() === "PATCH");
  await page.goto(origin + path, { waitUntil: "load" });
  const box = page.getByRole("checkbox").first();
  const place = await box.boundingBox();
  if (!place) throw new Error(`${path} has no task.`);
  if (moment === null) {
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  } else await page.waitForTimeout(moment);
  const saved = isSaved();
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await saved;
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
  const inp = await page.evaluate(() => Number(Reflect.get(globalThis, "inp")));
  const restored = isSaved();
  await box.click();
  await restored;
  await context.close();
  return inp;
}

runCli(async () => {
  const { args, ...options } = await findBrowser();
  const browser = await chromium.launch({
    ...options,
    args: [...args, "--ignore-certificate-errors"],
  });
  const sides = [];
  for (const [name, folder] of [
    ["here", ROOT],
    ["base", await checkOut(BASE)],
  ]) {
    const edge = await serveCheckout(folder ?? "", `tick-${name}`);
    const { origin } = await serveHttp2(proxyToWorker(edge.origin));
    const side = { ...edge, origin };
    for (const path of PATHS) await measurePress(browser, side, path, null);
    sides.push(side);
  }
  for (const path of PATHS)
    for (const moment of MOMENTS) {
      /** @type {number[][]} */
      const values = [[], []];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [at, side] of sides.entries())
          values[at]?.push(await measurePress(browser, side, path, moment));
      const [here = [], base = []] = values;
      const when = moment === null ? "idle" : `${moment} ms`;
      const ratio = medianRatio(here, base).toFixed(2);
      console.log(`${path} pressed ${when}: ${median(here)} beside ${median(base)} ms, ${ratio}`);
    }
  await browser.close();
  for (const { stop } of sides) await stop();
  return 0;
}, 130);
