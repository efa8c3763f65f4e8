import { spawn } from "node:child_process";

// Runs before any package is installed, and on old Nodes.
const WINDOWS = process.platform === "win32";
const SILENCE_MS = 6000;
const ANSWER_MS = 2000;
/** npm's line for a package that it has fetched or found in its cache. */
const FETCHED = /^npm http (?:fetch GET 200|cache)/gm;
/** Retries after one and three seconds; npm's own wait of 70 seconds looks like a hang. */
const RETRIES = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=3000"];

/** Asks the registry directly, because on a busy machine npm may take long for its first package. */
async function warnIfUnreachable() {
  const url = process.env["npm_config_registry"] || "https://registry.npmjs.org/";
  const call = fetch(url, { method: "HEAD", signal: AbortSignal.timeout(ANSWER_MS) });
  const sayIt = () => console.error("The npm registry does not answer: is there a network?");
  await call.then(() => undefined, sayIt);
}

/**
 * Runs npm, and says so when the registry does not answer. @param {readonly string[]} args @param {string} cwd
 * @param {(packages: number) => void} [onProgress] @returns {Promise<{ code: number, output: string }>}
 */
export function runNpm(args, cwd, onProgress) {
  const child = spawn("npm", [...args, ...RETRIES, "--loglevel=http"], {
    cwd,
    shell: WINDOWS,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let fetched = 0;
  const silence = setTimeout(() => {
    if (fetched === 0) void warnIfUnreachable();
  }, SILENCE_MS);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      const lines = String(text).match(FETCHED);
      if (!lines) return;
      fetched += lines.length;
      if (onProgress) onProgress(fetched);
    });
  return new Promise((resolve) => {
    child.once("error", (error) => finish(1, error.message));
    child.once("close", (code) => finish(code === null ? 1 : code, ""));
    /** @param {number} code @param {string} more */
    function finish(code, more) {
      clearTimeout(silence);
      const kept = output.split("\n").filter((line) => !line.startsWith("npm http "));
      resolve({ code, output: [...kept, more].join("\n").trim() });
    }
  });
}
