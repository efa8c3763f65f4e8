import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./local/place.js";
import { run } from "./local/run.js";

const CACHE = join(ROOT, "node_modules/.cache");

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A test browser looks nothing up outside, and shows what it is told to. */
const ARGS = ["--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"];

// The configuration in the package looks below /tmp alone: text had no glyphs at all.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
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

/**
 * A Chromium from the npm registry, with the system libraries that a bare machine lacks.
 * @returns {Promise<Browser>}
 */
async function packedChromium() {
  const home = join(CACHE, "chromium");
  if (!existsSync(home)) {
    // Unpacked beside and renamed, so that nobody ever finds half a browser.
    mkdirSync(CACHE, { recursive: true });
    const draft = mkdtempSync(`${home}-`);
    await unpackInto(draft);
    writeFileSync(join(draft, "fonts.conf"), FONTS);
    if (existsSync(home)) rmSync(draft, { recursive: true });
    else renameSync(draft, home);
  }
  return {
    executablePath: join(home, "chromium"),
    args: [...ARGS, "--no-sandbox", "--headless=shell", "--no-zygote", "--disable-gpu"],
    env: {
      ...ourEnv(),
      FONTCONFIG_FILE: join(home, "fonts.conf"),
      LD_LIBRARY_PATH: join(home, "al2023/lib"),
    },
  };
}

/**
 * Finds a Chromium: the one asked for, one that is installed, one that npm brought, or Playwright's own.
 * `CHROMIUM_PATH=packed` asks for npm's, an older one, also where another is installed.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const asked = process.env["CHROMIUM_PATH"];
  const executablePath = asked || INSTALLED.find((path) => existsSync(path));
  const packable = process.platform === "linux" && process.arch === "x64";
  if (packable && (asked === "packed" || !executablePath)) return packedChromium();
  if (executablePath) {
    // Chromium refuses its sandbox to root.
    const root = process.getuid?.() === 0;
    return { executablePath, args: root ? [...ARGS, "--no-sandbox"] : ARGS };
  }
  await run("Playwright could not install its browser.", "playwright", ["install", "chromium"]);
  return { args: ARGS };
}
