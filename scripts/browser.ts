import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runTool } from "./local/run-tool.js";

const CACHE = join(ROOT, "node_modules/.cache");

/** Runs without a window, which is twice as fast. */
const SHELL = "/usr/bin/chromium-headless-shell";
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A test browser resolves no external hosts. */
const ARGS = ["--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"];

/** The folder of the test fonts: the given one, or the one in npm's browser. */
const FONTS = process.env["TEST_FONTS"];

/** Without the machine's own fonts, which made a link 43 px wide on one and 47 on another. The package's looks below /tmp. */
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${FONTS ? `<dir>${FONTS}</dir>` : '<dir prefix="relative">fonts</dir>'}
  <cachedir>${join(CACHE, "fonts")}</cachedir>
</fontconfig>
`;

/** The path is absent for Playwright's own. */
interface Browser {
  readonly executablePath?: string;
  readonly args: string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** The packed browser reads the temp folder and the runtime from the environment at import time. */
async function unpackInto(folder: string): Promise<void> {
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

/** Unpacks npm's browser once, with its fonts, and returns the location. */
async function unpackChromium() {
  const home = join(CACHE, "chromium");
  if (!existsSync(home)) {
    // Unpacks into a temporary folder and renames it, so that no other process finds half a browser.
    mkdirSync(CACHE, { recursive: true });
    const draft = mkdtempSync(`${home}-`);
    await unpackInto(draft);
    if (existsSync(home)) rmSync(draft, { recursive: true });
    else renameSync(draft, home);
  }
  const fonts = FONTS ? "other-fonts.conf" : "test-fonts.conf";
  writeFileSync(join(home, fonts), FONT_CONFIGURATION);
  return { home, env: { ...process.env, FONTCONFIG_FILE: join(home, fonts) } };
}

/** A Chromium from the npm registry, with the system libraries that bare machines lack. */
async function packedChromium(): Promise<Browser> {
  const { home, env } = await unpackChromium();
  return {
    executablePath: join(home, "chromium"),
    args: [...ARGS, "--no-sandbox", "--headless=shell", "--no-zygote", "--disable-gpu"],
    env: { ...env, LD_LIBRARY_PATH: join(home, "al2023/lib") },
  };
}

const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path));

/** Finds a Chromium: CHROMIUM_PATH (`packed` is npm's), an installed one, best without a window, npm's, or Playwright's. */
export async function findBrowser(): Promise<Browser> {
  const requested = process.env["CHROMIUM_PATH"];
  const executablePath = requested || firstOf(SHELL);
  const packable = process.platform === "linux" && process.arch === "x64";
  if (packable && (requested === "packed" || !executablePath)) return packedChromium();
  const browser = await withArguments(executablePath || firstOf(...INSTALLED));
  return packable ? { ...browser, env: (await unpackChromium()).env } : browser;
}

/** Finds an installed Chromium that has a window, and so features such as notifications; null if there is none. */
export async function findWholeBrowser(): Promise<Browser | null> {
  const path = firstOf(...INSTALLED);
  return path === undefined ? null : withArguments(path);
}

async function withArguments(executablePath: string | undefined): Promise<Browser> {
  if (executablePath) {
    // Chromium refuses to run its sandbox as root.
    const root = process.getuid?.() === 0;
    return { executablePath, args: root ? [...ARGS, "--no-sandbox"] : ARGS };
  }
  await runTool("Playwright could not install its browser.", "playwright", ["install", "chromium"]);
  return { args: ARGS };
}
