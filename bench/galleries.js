// Opens every remote alone, as its team does, at each of its addresses and in each state. See README.md.
import { stripVTControlCharacters } from "node:util";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.js";
import { LOCAL_REMOTES as REMOTES } from "../scripts/remotes/registry.js";
import { startTool } from "../scripts/local/run-tool.js";
import { withEdge } from "./lib/with-edge.js";

/** Console messages about expected responses: a visitor's 401, and the missing icon of the dev page. */
const EXPECTED = /status of 401|favicon\.ico/;
const LISTENING = /Local:\s+(?<origin>http:\/\/localhost:\d+)/;

/**
 * `npm run dev -w` beside the edge that is running; where its gallery is.
 * @param {string} remote
 * @param {string} edge
 * @returns {Promise<string>}
 */
function serveAlone(remote, edge) {
  const child = startTool("npm", ["run", "dev", "-w", remote], {
    env: { PORT: new URL(edge).port },
  });
  return new Promise((resolve, reject) => {
    let output = "";
    const listen = (/** @type {string} */ text) => {
      output += stripVTControlCharacters(text);
      const origin = LISTENING.exec(output)?.groups?.["origin"];
      if (origin) resolve(origin);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`${remote} did not start alone.\n${output}`)));
  });
}

/**
 * Waits until the parts are there: in every state but one nothing may still be loading.
 * @param {import("@playwright/test").Page} page
 * @param {string} state
 */
async function settle(page, state) {
  // Not by its role: under an open dialog it has none.
  await page.locator("nav button[aria-pressed=true]", { hasText: state }).waitFor();
  await page.waitForFunction(
    (loads) => {
      const parts = document.querySelector("main");
      const waits = parts?.querySelector("[aria-label=Loading]");
      return parts?.textContent && (loads || !waits);
    },
    state === "loading",
    { timeout: 20_000 },
  );
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} origin
 */
async function lookThrough(browser, origin) {
  const page = await browser.newPage({ baseURL: origin, locale: "en-GB" });
  /** @type {string[]} */
  const found = [];
  let where = "the first page";
  const complain = (/** @type {string} */ text) => found.push(`${where}: ${text}`);
  page.on("console", (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (message.type() === "error" && !EXPECTED.test(text)) complain(text);
  });
  page.on("pageerror", (error) => complain(String(error)));

  await page.goto("/", { waitUntil: "networkidle" });
  const bar = page.getByRole("navigation", { name: "Gallery" });
  const names = () =>
    Promise.all([
      bar.getByRole("link").allTextContents(),
      bar.getByRole("button").allTextContents(),
    ]);
  // Vite loads the first page again once it has bundled what that imports.
  const [addresses, states] = await names().catch(() => bar.waitFor().then(names));
  for (const address of addresses) {
    for (const state of states) {
      where = `${address}, ${state}`;
      try {
        await page.goto(`${address}?state=${state}`);
        await page.waitForURL((url) => url.search === "");
        await settle(page, state);
      } catch (error) {
        complain(String(error).split("\n")[0] ?? "");
      }
    }
  }
  await page.close();
  return { found, looks: addresses.length * states.length };
}

await withEdge(async ({ start }) => {
  const { origin } = await start();
  const browser = await chromium.launch(await findBrowser());
  const asked = process.argv.slice(2);
  for (const remote of REMOTES.filter((name) => asked.length === 0 || asked.includes(name))) {
    const since = performance.now();
    const { found, looks } = await lookThrough(browser, await serveAlone(remote, origin));
    const seconds = ((performance.now() - since) / 1000).toFixed(0);
    console.log(`${remote}: ${looks} looks, ${found.length} complaints, ${seconds} s`);
    for (const one of found) console.log(`  ${one}`);
    if (looks === 0 || found.length > 0) process.exitCode = 1;
  }
  await browser.close();
});
