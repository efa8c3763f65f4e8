/**
 * Counts the sources of the tree, and those that run for a tick, a sign-in, an autosave and loading a remote: V8
 * counts the calls of each function in the page and in the built Worker. Builds the shell and the remotes unminified,
 * because then the comments of a bundle name its sources. `SHOW=1` prints each file.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { chromium } from "@playwright/test";
import { beginResearch, completeResearch, planToday, signUp } from "../e2e/person.ts";
import { findBrowser } from "../scripts/browser.ts";
import { countLines, listSources } from "../scripts/checks/budgets.js";
import { buildWorkspaces } from "../scripts/local/build.js";
import { ROOT, runCli, runTool } from "../scripts/local/run-tool.js";
import { LOCAL_REMOTES } from "../scripts/remotes/registry.js";
import { addCounters, countEnteredLines } from "./lib/coverage.js";
import { withBareEdge } from "./lib/with-bare-edge.js";

const COUNTED = { callCount: true, detailed: false };
const GOALS = { "a tick": 35, "a sign-in": 40, "an autosave": 30, "a remote's load": undefined };

/** The Worker works on for a moment after its response. */
const SETTLED_MS = 1000;

/** The section for the autosave. */
const LAST = "working_preferences";

const sources = listSources();

function printLengths() {
  const lengths = sources.map(countLines).sort((one, other) => one - other);
  const total = lengths.reduce((sum, lines) => sum + lines, 0);
  const median = lengths[lengths.length >> 1];
  const long = lengths.filter((lines) => lines > 200).length;
  console.log(
    `${sources.length} sources, ${total} lines, median ${median}; over 200 lines: ${long}`,
  );
}

/** The kit is built first, and bundlers only keep this kind of comment. */
const KIT = join(ROOT, "packages/kit/dist/kit.js");
const keepSources = (/** @type {string} */ text) =>
  text.replaceAll(/^\/\/ (\S+\/\S+\.\w+|\\0\S+)$/gm, "/*! packages/kit/$1 */");

/** Builds the page's files unminified. Removes their stamps, so that the next build creates them again. */
async function buildReadable() {
  await buildWorkspaces();
  writeFileSync(KIT, keepSources(readFileSync(KIT, "utf8")));
  for (const folder of ["shell", ...LOCAL_REMOTES]) {
    const cwd = join(ROOT, folder);
    await runTool("The build failed.", "vite", ["build", "--minify=false"], { cwd });
  }
  rmSync(join(ROOT, ".wrangler/builds"), { recursive: true });
}

/** Finds the source for a path in a workspace's bundle. @param {string} workspace */
const findSource = (workspace) => (/** @type {string} */ path) => {
  const plain = path.replace(/^(?:\.\.\/)+/, "");
  return [`${workspace}/${plain}`, plain].find((one) => sources.includes(one));
};

/** @param {string} address the address of a script, such as /mf/mf-today/assets/… */
const toWorkspace = (address) => /\/mf\/([\w-]+)\//.exec(address)?.[1] ?? "shell";

/**
 * @param {import("@playwright/test").CDPSession} session
 * @returns {Promise<Map<string, number>>} lines that ran in the page since the last call
 */
async function takePage(session) {
  const { result } = await session.send("Profiler.takePreciseCoverage");
  const lines = new Map();
  for (const { url, scriptId, functions } of result) {
    if (!url.startsWith("http")) continue;
    const source = session.send("Debugger.getScriptSource", { scriptId });
    // The script of a previous document may be gone.
    const { scriptSource = "" } = await source.catch(() => ({}));
    for (const [file, count] of countEnteredLines(
      scriptSource,
      functions,
      findSource(toWorkspace(url)),
    ))
      lines.set(file, count);
  }
  return lines;
}

runCli(async () => {
  printLengths();
  await buildReadable();
  const browser = await chromium.launch(await findBrowser());
  let bundle = "";
  let worker = addCounters("");
  const rewrite = (/** @type {string} */ text) => {
    bundle = text;
    worker = addCounters(text);
    return worker.counting;
  };
  const work = async (/** @type {import("./lib/with-bare-edge.js").BareEdge} */ edge) => {
    const takeWorker = async () => {
      const calls = await fetch(`${edge.origin}/calls`);
      return countEnteredLines(
        bundle,
        worker.toFunctions(await calls.json()),
        findSource("worker"),
      );
    };

    const context = await browser.newContext({
      baseURL: edge.origin,
      locale: "en-GB",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Profiler.enable");
    await session.send("Debugger.enable");
    await session.send("Profiler.startPreciseCoverage", COUNTED);

    /** @param {keyof typeof GOALS} name @param {() => Promise<unknown>} act */
    const measure = async (name, act) => {
      await page.waitForLoadState("networkidle");
      await Promise.all([takePage(session), takeWorker()]);
      await act();
      const [inPage, inWorker] = await Promise.all([takePage(session), takeWorker()]);
      const entered = new Map([...inPage, ...inWorker]);
      const lines = [...entered.values()].reduce((sum, count) => sum + count, 0);
      const goal = GOALS[name] ? `, goal ${GOALS[name]}` : "";
      console.log(`${name}: ${entered.size} files, ${lines} lines entered${goal}`);
      console.log(`  ${inPage.size} files in the page, ${inWorker.size} in the Worker`);
      if (process.env["SHOW"])
        for (const [file, count] of entered) console.log(`  ${count}  ${file}`);
    };
    /** Waits for the response to a write. @param {string} method @param {RegExp} path */
    const answered = async (method, path) => {
      const response = await page.waitForResponse(
        (one) => one.request().method() === method && path.test(new URL(one.url()).pathname),
      );
      await response.finished();
    };

    /** Pauses the page once it shows `selector`, so that what comes next is not counted. @param {string} selector */
    const pauseAt = async (selector) => {
      const paused = new Promise((resolve) => session.once("Debugger.paused", resolve));
      await page.evaluate((shown) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(shown)) return;
          observer.disconnect();
          // oxlint-disable-next-line no-debugger -- the inspector pauses here
          debugger;
        }).observe(document.body, { childList: true, subtree: true });
      }, selector);
      await paused;
    };

    const person = await signUp(page);
    await completeResearch(
      page,
      CORE_SECTIONS.filter((section) => section !== LAST),
    );
    await beginResearch(page, LAST, QUESTIONS[LAST].items.length);
    await page.goto(`/research?section=${LAST}`);
    const field = page.getByLabel(QUESTIONS[LAST].prompts[0]);
    await field.waitFor();
    await measure("an autosave", () =>
      Promise.all([answered("POST", /^\/api\/research$/), field.fill("Letters about engines.")]),
    );
    await completeResearch(page, [LAST]);
    await planToday(page, 1);
    await measure("a remote's load", async () => {
      await page.goto("/today");
      await page.getByRole("checkbox").first().waitFor();
    });
    await measure("a tick", () =>
      Promise.all([
        answered("PATCH", /^\/api\/tasks\//),
        page.getByRole("checkbox").first().click(),
      ]),
    );
    await context.clearCookies();
    await page.goto("/login");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    // Up to its notice: Home is another walk. Meanwhile the Worker mails the owner about the new device.
    await measure("a sign-in", async () => {
      await Promise.all([
        pauseAt("[data-notice=done]"),
        page.getByRole("button", { name: "Sign In", exact: true }).click(),
      ]);
      await setTimeout(SETTLED_MS);
    });
  };
  try {
    await withBareEdge("bench/tree-worker.ts", work, { rewrite });
  } finally {
    await browser.close();
  }
}, 130);
