// Rows 1 to 5 and 7 of the performance list: `/` federated, compared with the same sources as one application, in
// turns.
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.js";
import { build } from "../scripts/local/prepare.js";
import { runCli } from "../scripts/local/run-cli.js";
import { startBenchEdge } from "./lib/start-bench-edge.js";
import { median, medianRatio, formatSpread } from "./lib/figures.js";
import { proxyToWorker, serveHttp2 } from "./lib/http2.js";
import { buildMonolith, createMonolith } from "./lib/monolith.js";
import { measureVisit } from "./lib/measure-visit.js";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);

/**
 * Ticks and unticks the first task. Returns the longest interaction in milliseconds.
 * @param {import("@playwright/test").Page} page
 */
async function tick(page) {
  await page.evaluate(() => {
    Reflect.set(globalThis, "inp", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const longest = Reflect.get(globalThis, "inp");
        if ("interactionId" in entry && entry.interactionId) {
          Reflect.set(globalThis, "inp", Math.max(longest, entry.duration));
        }
      }
      // @ts-expect-error The type lacks the threshold of event timing.
    }).observe({ type: "event", durationThreshold: 16 });
  });
  const box = page.getByRole("checkbox").first();
  for (let time = 0; time < 4; time += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    await box.click();
    await answered;
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => Reflect.get(globalThis, "inp"));
}

/**
 * Goes to another page and back. Returns the API calls that going back caused.
 * @param {import("@playwright/test").Page} page
 */
async function comeBack(page) {
  await page.getByRole("link", { name: "Chat" }).first().click();
  await page.waitForLoadState("networkidle");
  let calls = 0;
  page.on("request", (request) => (calls += Number(request.url().includes("/api/"))));
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("table").waitFor();
  await page.waitForLoadState("networkidle");
  return calls;
}

runCli(async () => {
  await build();
  await buildMonolith();
  const { origin, cookie } = await startBenchEdge();
  const federated = await serveHttp2(proxyToWorker(origin));
  const alone = await serveHttp2(await createMonolith(origin));
  const browser = await chromium.launch(await findBrowser());

  /** @type {any[]} */
  const ours = [];
  /** @type {any[]} */
  const theirs = [];
  /** @type {any[]} */
  const strangers = [];
  // Warm-up: the first visit fills the server's caches and is not counted.
  await measureVisit(browser, { origin: federated.origin, cookie });
  await measureVisit(browser, { origin: alone.origin, cookie });
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureVisit(browser, { origin: federated.origin, cookie }, tick));
    theirs.push(await measureVisit(browser, { origin: alone.origin, cookie }));
    strangers.push(await measureVisit(browser, { origin: federated.origin, isDashboard: false }));
  }
  const back = await measureVisit(browser, { origin: federated.origin, cookie }, comeBack);
  await browser.close();

  /** @param {any[]} visits @param {string} figure @returns {number[]} */
  const all = (visits, figure) => visits.map((one) => one[figure]);
  /** @param {string} row @param {string} what @param {string} figure @param {number} [digits] */
  const compare = (row, what, figure, digits) => {
    const [one, other] = [all(ours, figure), all(theirs, figure)];
    console.log(
      `${row.padEnd(3)}${what.padEnd(22)}${formatSpread(one, digits).padEnd(22)}${formatSpread(other, digits).padEnd(22)}${medianRatio(one, other).toFixed(2)}`,
    );
  };
  console.log(`${"".padEnd(25)}${"federated".padEnd(22)}${"monolith".padEnd(22)}ratio`);
  compare("1", "bytes (br)", "bytes");
  compare("", "requests", "requests");
  compare("", "chain", "depth");
  compare("2", "ready ms", "ready");
  compare("3", "LCP ms", "lcp");
  compare("", "CLS", "cls", 4);
  console.log(`4  stranger's LCP ms    ${formatSpread(all(strangers, "lcp"))}`);
  console.log(`   scripts before paint ${median(all(strangers, "early"))}`);
  console.log(`5  INP of a tick ms     ${formatSpread(all(ours, "after"))}`);
  console.log(`7  calls, first / back  ${median(all(ours, "calls"))} / ${back.after}`);
  if (process.env["FILES"]) {
    for (const { url, bytes } of ours[0].files)
      console.log(`   ${String(bytes).padStart(7)} ${url}`);
    for (const { url, bytes } of theirs[0].files)
      console.log(`   ${String(bytes).padStart(7)} ${url}`);
  }
  return 0;
}, 130);
