// Row 6 of the performance list: Lighthouse for a phone, on the signed-in dashboard and on a stranger's first page.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import getPort from "get-port";
import { findBrowser } from "../scripts/browser.js";
import { build } from "../scripts/local/prepare.js";
import { runCli } from "../scripts/local/run-cli.js";
import { startBenchEdge } from "./lib/start-bench-edge.js";
import { percentile, formatSpread } from "./lib/figures.js";
import { proxyToWorker, serveHttp2 } from "./lib/http2.js";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
/** Fetched when it is run: nothing of the product needs it, and it brings more packages than all of the rest. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices"];

/**
 * One run in a browser of its own; its scores, and what kept an audit from its best.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function audit(url, headers) {
  const port = await getPort();
  const { args, ...found } = await findBrowser();
  const own = [`--remote-debugging-port=${port}`, "--ignore-certificate-errors"];
  const browser = await chromium.launch({ ...found, args: [...args, ...own] });
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--port=${port}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    { maxBuffer: 2 ** 28 },
  );
  await browser.close();
  const { categories, audits } = JSON.parse(stdout);
  const short = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) =>
      score !== null && score < 0.9 && scoreDisplayMode !== "informative",
  );
  return { categories, short: short.map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`) };
}

runCli(async () => {
  await build();
  const { origin, cookie } = await startBenchEdge();
  const server = await serveHttp2(proxyToWorker(origin));
  const pages = { dashboard: { cookie }, stranger: {} };
  for (const [name, headers] of Object.entries(pages)) {
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.push(await audit(`${server.origin}/`, headers));
    }
    for (const category of CATEGORIES) {
      const scores = runs.map(({ categories }) => categories[category].score);
      console.log(`6  ${name.padEnd(10)}${category.padEnd(16)}${formatSpread(scores, 2)}`);
      if (percentile(scores, 0.5) < 1) console.log(`     ${runs[0]?.short.join("; ")}`);
    }
  }
  return 0;
}, 130);
