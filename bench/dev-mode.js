// Opens `npm run dev` in a copy of the tree: one React and one kit, a quiet console, and an edit that shows. See README.md.
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.js";
import { ROOT } from "../scripts/local/paths.js";

const PORT = process.env["PORT"] ?? "8797";
const DEV_PORT = process.env["DEV_PORT"] ?? "5270";
const EDITED = "mf-auth/src/sign-in/login-page.tsx";
const EMAIL = "ada@example.com";

/** @type {string[]} */
const faults = [];

/** @param {string} folder */
async function serve(folder) {
  const child = fork(join(folder, "scripts/start.js"), ["dev"], {
    cwd: folder,
    env: { ...process.env, PORT, DEV_PORT, STATE_DIR: join(folder, ".wrangler/state") },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [{ origin }] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("npm run dev did not start."))),
  ]);
  return { child, origin: /** @type {string} */ (origin) };
}

/** @param {string} origin */
async function openBrowser(origin) {
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ baseURL: origin, locale: "en-GB" });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  // Every copy of React DOM introduces itself to the devtools, once.
  await page.addInitScript(() => {
    const renderers = new Map();
    const hook = {
      renderers,
      supportsFiber: true,
      inject: (/** @type {unknown} */ renderer) => renderers.set(renderers.size + 1, renderer).size,
      onScheduleFiberRoot() {},
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  return { browser, page };
}

/**
 * Complains of a second React, React DOM or kit on the page.
 * @param {import("@playwright/test").Page} page
 * @param {string} remote one that is on it
 */
async function checkShares(page, remote) {
  const { renderers, shares } = await page.evaluate(() => {
    const known = /** @type {any} */ (globalThis);
    const scope = known.__FEDERATION__.__SHARE__.shell.default;
    const shares = Object.entries(scope).map(([name, versions]) => ({
      name,
      entries: Object.values(versions).map(({ from, useIn }) => ({ from, useIn })),
    }));
    return { renderers: known.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.size, shares };
  });
  if (renderers !== 1) faults.push(`${page.url()}: React DOM is there ${renderers} times`);
  for (const name of ["react", "@goals/kit"]) {
    const entries = shares.find((share) => share.name === name)?.entries ?? [];
    const isOne = entries.length === 1 && entries[0]?.from === "shell";
    if (!isOne || !entries[0]?.useIn.includes(remote))
      faults.push(`${page.url()}: ${name} is ${JSON.stringify(entries)}`);
  }
}

/**
 * Edits a component in a remote, with a text typed into the page: the edit shows, in the same document and state.
 * @param {import("@playwright/test").Page} page
 * @param {string} file
 */
async function checkHotReload(page, file) {
  const field = page.getByRole("textbox", { name: "Email" });
  await field.fill(EMAIL);
  const before = await field.elementHandle();
  const text = await readFile(file, "utf8");
  const since = performance.now();
  await writeFile(file, text.replace("Two minutes", "Three minutes"));
  await page.getByText("Three minutes for what matters today.").waitFor();
  const ms = Math.round(performance.now() - since);
  const isSame = await before?.evaluate((node) => node.isConnected).catch(() => false);
  if (!isSame) faults.push("The edit has replaced the field or the page.");
  const kept = await field.inputValue();
  if (kept !== EMAIL) faults.push(`The edit has left "${kept}" of what was typed.`);
  return ms;
}

const folder = await mkdtemp(join(tmpdir(), "goals-dev-"));
const since = performance.now();
/** @type {import("node:child_process").ChildProcess | undefined} */
let server;
/** @type {import("@playwright/test").Browser | undefined} */
let browser;
try {
  const copy = `git ls-files -z | xargs -0 cp --parents -t ${folder} && cp -al node_modules ${folder}/`;
  execFileSync("sh", ["-c", copy], { cwd: ROOT });
  const { child, origin } = await serve(folder);
  server = child;
  const opened = await openBrowser(origin);
  const { page } = opened;
  browser = opened.browser;

  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Email" }).waitFor();
  await checkShares(page, "mf_auth");
  console.log(`The edit shows after ${await checkHotReload(page, join(folder, EDITED))} ms`);

  await page.request.post("/api/auth/register", {
    data: { name: "Ada Lovelace", email: EMAIL, password: "a-fine-engine" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  await page.goto("/today", { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1, name: "Today's Actions" }).waitFor();
  await checkShares(page, "mf_today");
} catch (error) {
  faults.push(String(error));
} finally {
  await browser?.close();
  server?.kill("SIGTERM");
  if (server) await once(server, "exit");
  await rm(folder, { recursive: true, force: true });
}
const seconds = ((performance.now() - since) / 1000).toFixed(0);
console.log(`${faults.length} complaints, ${seconds} s`);
for (const fault of faults) console.log(`  ${fault}`);
if (faults.length > 0) process.exitCode = 1;
