// The price of federation: `/` with remotes, compared with the same sources as one application, in
// turns.
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";
import { buildWorkspaces } from "../scripts/local/build.js";
import { runCli } from "../scripts/local/run-tool.js";
import { startBenchEdge } from "./lib/start-bench-edge.js";
import { median, medianRatio, formatSpread } from "./lib/figures.js";
import { proxyToWorker, serveHttp2 } from "./lib/http2.js";
import { buildMonolith, createMonolith } from "./lib/monolith.js";
import { measureVisit } from "./lib/measure-visit.js";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);

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
  await buildWorkspaces();
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
  await measureVisit(browser, { origin: federated.origin, cookie, until: "ready" });
  await measureVisit(browser, { origin: alone.origin, cookie, until: "ready" });
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureVisit(browser, { origin: federated.origin, cookie, until: "ready" }));
    theirs.push(await measureVisit(browser, { origin: alone.origin, cookie, until: "ready" }));
    strangers.push(await measureVisit(browser, { origin: federated.origin }));
  }
  const back = await measureVisit(
    browser,
    { origin: federated.origin, cookie, until: "ready" },
    comeBack,
  );
  await browser.close();

  /** @param {any[]} visits @param {string} figure @returns {number[]} */
  const all = (visits, figure) => visits.map((one) => one[figure]);
  /** @param {string} row @param {string} what @param {string} figure */
  const compare = (row, what, figure) => {
    const [one, other] = [all(ours, figure), all(theirs, figure)];
    console.log(
      `${row.padEnd(3)}${what.padEnd(22)}${formatSpread(one).padEnd(22)}${formatSpread(other).padEnd(22)}${medianRatio(one, other).toFixed(2)}`,
    );
  };
  console.log(`${"".padEnd(25)}${"federated".padEnd(22)}${"monolith".padEnd(22)}ratio`);
  compare("1", "bytes (br)", "bytes");
  compare("", "ready ms", "ready");
  compare("", "LCP ms", "lcp");
  console.log(`5  stranger's LCP ms    ${formatSpread(all(strangers, "lcp"))}`);
  console.log(`   scripts before paint ${median(all(strangers, "early"))}`);
  console.log(`7  calls, first / back  ${median(all(ours, "calls"))} / ${back.after}`);
  return 0;
}, 130);
