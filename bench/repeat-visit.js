// Row 2b of the performance list: the morning's visit of an app that is installed, its files kept by the service worker.
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.js";
import { build } from "../scripts/local/prepare.js";
import { runCli } from "../scripts/local/run-cli.js";
import { startBenchEdge } from "./lib/start-bench-edge.js";
import { formatSpread } from "./lib/figures.js";
import { proxyToWorker, serveHttp2 } from "./lib/http2.js";
import { createPhoneContext, throttle, observePage } from "./lib/measure-visit.js";

const ROUNDS = Number(process.env["ROUNDS"] ?? 9);

runCli(async () => {
  await build();
  const { origin: edge, cookie } = await startBenchEdge();
  const { origin } = await serveHttp2(proxyToWorker(edge));
  const { args, ...browserOptions } = await findBrowser();
  // A service worker is refused behind a certificate of this machine's own; this lets it in, on this origin alone.
  const browser = await chromium.launch({
    ...browserOptions,
    args: [...args, "--ignore-certificate-errors"],
  });
  const context = await createPhoneContext(browser, origin, cookie);
  const first = await context.newPage();
  await first.goto(`${origin}/`);
  await first.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await first.waitForLoadState("networkidle");
  await first.close();

  /** @type {Record<string, number>[]} */
  const visits = [];
  // The first visit of the worker reads what it kept from the disk, as each morning's does; it is counted.
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    await page.addInitScript(observePage);
    await throttle(await context.newCDPSession(page));
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => Reflect.get(globalThis, "seen").ready > 0);
    const html = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON());
    const seen = await page.evaluate(() => Reflect.get(globalThis, "seen"));
    visits.push({ ...seen, html: html.responseStart });
    await page.close();
  }
  await browser.close();

  /** @param {string} figure */
  const all = (figure) => visits.map((one) => one[figure] ?? NaN);
  console.log(`   first byte ms        ${formatSpread(all("html"))}`);
  console.log(`2b LCP ms               ${formatSpread(all("lcp"))}`);
  console.log(`   ticks usable ms      ${formatSpread(all("ticks"))}`);
  console.log(`   ready ms             ${formatSpread(all("ready"))}`);
  console.log(`   CLS                  ${formatSpread(all("cls"), 4)}`);
  return 0;
}, 130);
