import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./local/paths.js";
import { runTool } from "./local/run-tool.js";

const CACHE = join(ROOT, "node_modules/.cache");

/** Without a window to draw, and twice as fast for it. */
const SHELL = "/usr/bin/chromium-headless-shell";
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A test browser looks nothing up outside, and shows what it is told to. */
const ARGS = ["--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"];

/** Where the fonts of the tests are: a folder of its own, or below npm's browser. */
const FONTS = process.env["TEST_FONTS"];

/**
 * The machine's own fonts are left out: a link was 43 px wide on one machine and 47 on another. Nor does the
 * configuration in the package do: it looks below /tmp alone, where text had no glyphs at all.
 */
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${FONTS ? `<dir>${FONTS}</dir>` : '<dir prefix="relative">fonts</dir>'}
  <cachedir>${join(CACHE, "fonts")}</cachedir>
</fontconfig>
`;

/**
 * @typedef {object} Browser
 * @property {string} [executablePath] absent: the one that Playwright installed
 * @property {string[]} args
 * @property {Record<string, string>} [env] only where the browser needs another environment than ours
 */

/** @returns {Record<string, string>} */
const ourEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  );

/**
 * The packed browser asks the environment for the temp folder and the runtime, when it is imported.
 * @param {string} folder
 */
async function unpackInto(folder) {
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" });
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
  } finally {
    for (const key of Object.keys(process.env)) if (!(key in before)) delete process.env[key];
    Object.assign(process.env, before);
  }
}

/** Unpacks npm's browser once, with its fonts, and says where. */
async function unpackChromium() {
  const home = join(CACHE, "chromium");
  if (!existsSync(home)) {
    // Unpacked into a folder beside it, then renamed: another process never finds half a browser.
    mkdirSync(CACHE, { recursive: true });
    const draft = mkdtempSync(`${home}-`);
    await unpackInto(draft);
    if (existsSync(home)) rmSync(draft, { recursive: true });
    else renameSync(draft, home);
  }
  const fonts = FONTS ? "other-fonts.conf" : "test-fonts.conf";
  writeFileSync(join(home, fonts), FONT_CONFIGURATION);
  return { home, env: { ...ourEnv(), FONTCONFIG_FILE: join(home, fonts) } };
}

/**
 * A Chromium from the npm registry, with the system libraries that a bare machine lacks.
 * @returns {Promise<Browser>}
 */
async function packedChromium() {
  const { home, env } = await unpackChromium();
  return {
    executablePath: join(home, "chromium"),
    args: [...ARGS, "--no-sandbox", "--headless=shell", "--no-zygote", "--disable-gpu"],
    env: { ...env, LD_LIBRARY_PATH: join(home, "al2023/lib") },
  };
}

/** @param {string[]} paths */
const firstOf = (...paths) => paths.find((path) => existsSync(path));

/**
 * Finds a Chromium: the one asked for, one without a window (installed, or npm's, which is older), one with, or
 * Playwright's own. `CHROMIUM_PATH=packed` asks for npm's, also where another is installed.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const requested = process.env["CHROMIUM_PATH"];
  const executablePath = requested || firstOf(SHELL);
  const packable = process.platform === "linux" && process.arch === "x64";
  if (packable && (requested === "packed" || !executablePath)) return packedChromium();
  const browser = await withArguments(executablePath || firstOf(...INSTALLED));
  return packable ? { ...browser, env: (await unpackChromium()).env } : browser;
}

/**
 * Finds an installed Chromium with all that has a window, such as notifications; null where there is none.
 * @returns {Promise<Browser | null>}
 */
export async function findWholeBrowser() {
  const path = firstOf(...INSTALLED);
  return path === undefined ? null : withArguments(path);
}

/**
 * @param {string} [executablePath]
 * @returns {Promise<Browser>}
 */
async function withArguments(executablePath) {
  if (executablePath) {
    // Chromium refuses its sandbox to root.
    const root = process.getuid?.() === 0;
    return { executablePath, args: root ? [...ARGS, "--no-sandbox"] : ARGS };
  }
  await runTool("Playwright could not install its browser.", "playwright", ["install", "chromium"]);
  return { args: ARGS };
}
