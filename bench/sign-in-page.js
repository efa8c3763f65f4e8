// What the sign-in page costs a browser that has never been here, in each of several checkouts, in turns. Each has to be built.
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { startEdge } from "../e2e/start-edge.ts";
import { findBrowser } from "../scripts/browser.js";
import { ROOT } from "../scripts/local/paths.js";

/** @param {import("@playwright/test").Browser} browser @param {string} origin */
async function measure(browser, origin) {
  const page = await browser.newPage();
  /** @type {Promise<{ type: string, size: number }>[]} */
  const responses = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    responses.push(
      response.body().then((body) => ({ type, size: brotliCompressSync(body).length })),
    );
  });
  await page.goto(`${origin}/login`);
  await page.getByRole("button", { name: "Sign In", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(responses);
  await page.close();
  const sum = (/** @type {typeof all} */ some) =>
    (some.reduce((total, { size }) => total + size, 0) / 1000).toFixed(1);
  const scripts = all.filter(({ type }) => type === "script");
  return `${sum(all)} kB in ${all.length} responses, ${sum(scripts)} kB of them ${scripts.length} scripts`;
}

const browser = await chromium.launch(await findBrowser());
for (const root of [...process.argv.slice(2), ROOT]) {
  const edge = await startEdge([], {}, undefined, root);
  // The first visit warms what the edge keeps, and is not counted.
  await measure(browser, edge.origin);
  console.log(`${root}: ${await measure(browser, edge.origin)}`);
  await edge.stop();
}
await browser.close();
