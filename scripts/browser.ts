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

/** Excludes the machine's own fonts, which made a link 43 px wide on one machine and 47 on another. npm's browser reads its fonts below /tmp. */
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${FONTS ? `<dir>${FONTS}</dir>` : '<dir prefix="relative">fonts</dir>'}
  <cachedir>${join(CACHE, "fonts")}</cachedir>
</fontconfig>
`;

/** The path is absent for Playwright's own browser. */
interface Browser {
  readonly executablePath?: string;
  readonly args: string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Unpacks npm's browser once, with its fonts, and returns the location. */
async function unpackChromium() {
  const home = join(CACHE, "chromium");
  if (!existsSync(home)) {
    // Unpacks into a temporary folder and renames it, so that no other process finds half a browser.
    mkdirSync(CACHE, { recursive: true });
    const draft = mkdtempSync(`${home}-`);
    // The packed browser reads the temporary folder and the runtime from the environment at import time.
    const env = { TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };
    const code = `import("@sparticuz/chromium").then(({ default: one }) => one.executablePath())`;
    await runTool("npm's browser could not be unpacked.", "node", ["--eval", code], { env });
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
  const path = executablePath || firstOf(...INSTALLED);
  const failure = "Playwright could not install its browser.";
  if (!path) await runTool(failure, "playwright", ["install", "chromium"]);
  const browser = path ? withArguments(path) : { args: ARGS };
  return packable ? { ...browser, env: (await unpackChromium()).env } : browser;
}

/** Finds an installed Chromium that has a window, and so features such as notifications; null if there is none. */
export function findWholeBrowser(): Browser | null {
  const path = firstOf(...INSTALLED);
  return path === undefined ? null : withArguments(path);
}

/** Chromium refuses to run its sandbox as root. */
const withArguments = (executablePath: string): Browser => ({
  executablePath,
  args: process.getuid?.() === 0 ? [...ARGS, "--no-sandbox"] : ARGS,
});
