import { join } from "node:path";
import { ACCOUNT, seedOnce } from "../../scripts/demo/seed-once.js";
import { serveEdge } from "../../scripts/local/serve-edge.js";
import { ensureSecret } from "../../scripts/local/prepare.js";
import { ROOT } from "../../scripts/local/run-tool.js";

const PORT = Number(process.env["BENCH_PORT"] ?? 8890);

/** Signs the demo's account in, and returns its cookie. @param {string} origin */
export async function signDemoIn(origin) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email: ACCOUNT.email, password: ACCOUNT.password }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Starts the complete local edge with the demo's account, and returns its cookie. */
export async function startBenchEdge() {
  const state = join(ROOT, ".bench/state");
  ensureSecret();
  await seedOnce({ state, store: undefined });
  const { origin } = await serveEdge({ port: PORT, state });
  return { origin, cookie: await signDemoIn(origin) };
}
