import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { ROOT, runTool, step } from "../../scripts/local/run-tool.js";
import { proxyToWorker } from "./http2.js";

const FOLDER = join(ROOT, ".bench/monolith");
const CONFIG = join(import.meta.dirname, "monolith.config.ts");
const TYPES = new Map([
  [".js", "text/javascript"],
  [".css", "text/css"],
  [".svg", "image/svg+xml"],
]);
const BLOCK = /<script type="application\/json"[^>]* id="boot">.*?<\/script>/s;

/** The monolith's page names no files of remotes. @param {string} json */
function leaveOutBuilds(json) {
  const boot = JSON.parse(json);
  for (const remote of boot.remotes) delete remote.build;
  return JSON.stringify(boot).replaceAll("<", "\\u003c");
}

/** Builds the same sources as one application. */
export const buildMonolith = () =>
  step("Building the monolith", () =>
    runTool(
      "The monolith could not be built.",
      "vite",
      ["build", "--config", CONFIG, "--outDir", FOLDER, "--emptyOutDir"],
      { cwd: join(ROOT, "shell") },
    ),
  );

/**
 * The same Worker with the monolith's files. Its pages contain the same session and first data.
 * @param {string} origin
 */
export async function createMonolith(origin) {
  const worker = proxyToWorker(origin);
  const shell = await readFile(join(FOLDER, "index.html"), "utf8");
  const { headers: plain } = await worker("/icon.svg", {});
  /** @param {string} path @param {RequestInit} init */
  return async (path, init) => {
    const name = new URL(path, origin).pathname;
    if (name.startsWith("/assets/")) {
      const body = await readFile(join(FOLDER, name));
      const type = TYPES.get(extname(name)) ?? "application/octet-stream";
      const cache = "public, max-age=31536000, immutable";
      return {
        status: 200,
        headers: { ...plain, "content-type": type, "cache-control": cache },
        body,
      };
    }
    const answer = await worker(path, init);
    if (!String(answer.headers["content-type"]).startsWith("text/html")) return answer;
    const boot = (BLOCK.exec(answer.body.toString())?.[0] ?? "").replace(/\{.*\}/s, leaveOutBuilds);
    // A monolith's scripts would have no digests.
    const { link: _hints, "integrity-policy": _policy, ...headers } = answer.headers;
    return {
      ...answer,
      headers: { ...headers, link: hintsOf(shell) },
      body: Buffer.from(shell.replace("<!--boot-->", () => boot)),
    };
  };
}

/** Early hints for the monolith, like the edge's for the shell. @param {string} html */
function hintsOf(html) {
  const scripts = [...html.matchAll(/(?:src|rel="modulepreload" crossorigin href)="([^"]+\.js)"/g)];
  const styles = [...html.matchAll(/rel="stylesheet"[^>]* href="([^"]+)"/g)];
  return [
    ...scripts.map(([, file]) => `<${file}>; rel=modulepreload; crossorigin`),
    ...styles.map(([, file]) => `<${file}>; rel=preload; as=style; crossorigin`),
  ].join(", ");
}
