// Rows 8 and 9 of the performance list: the API beside one bare select and beside nothing, in one workerd.
import { join } from "node:path";
import { ACCOUNT } from "../scripts/demo/account.js";
import { seedOnce } from "../scripts/demo/seed-once.js";
import { REMOTES, serveEdge } from "../scripts/local/edge.js";
import { live } from "../scripts/local/lifetime.js";
import { migrate } from "../scripts/local/migrate.js";
import { ROOT } from "../scripts/local/place.js";
import { ensureSecret } from "../scripts/local/secret.js";
import { ratio, spread } from "./lib/figures.js";

const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const BLOCK_MS = 2000;
const CLIENTS = 16;

const STATE = join(ROOT, ".bench/state");
const PORT = 8891;

/**
 * One request, to its last byte; how long it took.
 * @param {string} url
 * @param {RequestInit} [init]
 */
async function ask(url, init) {
  const started = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - started;
}

/** Requests a second of clients who ask again as soon as they are answered. @param {() => Promise<number>} one */
async function rateOf(one) {
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (; performance.now() - started < BLOCK_MS; count += 1) await one();
    }),
  );
  return (1000 * count) / (performance.now() - started);
}

live(async () => {
  ensureSecret();
  await seedOnce(STATE, PORT);
  await migrate(STATE);
  const { origin } = await serveEdge({
    port: PORT,
    state: STATE,
    without: REMOTES,
    script: "bench/api-worker.ts",
  });
  const json = { "content-type": "application/json", origin };
  const signedIn = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email: ACCOUNT.email, password: ACCOUNT.password }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { id, timeZone } = await signedIn.json();
  const headers = { ...json, cookie, "time-zone": timeZone };
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
  const at = (/** @type {string} */ path) => origin + path;
  const hello = () => ask(at("/bench/hello"));
  const select = () => ask(at(`/bench/select?user=${id}&date=${today}`));
  const getTasks = () => ask(at(`/api/tasks/${today}`), { headers });
  const dashboard = () => ask(at(`/api/dashboard/${today}`), { headers });
  const sides = { hello, select, getTasks, dashboard };
  /** @type {Record<keyof typeof sides, number[]>} */
  const rates = { hello: [], select: [], getTasks: [], dashboard: [] };
  for (const one of Object.values(sides)) await rateOf(one);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of /** @type {(keyof typeof sides)[]} */ (Object.keys(sides))) {
      rates[name].push(await rateOf(sides[name]));
    }
  }
  for (const [name, all] of Object.entries(rates))
    console.log(`    ${name.padEnd(12)}${spread(all)} req/s`);
  console.log(`8   GET tasks / select  ${ratio(rates.getTasks, rates.select).toFixed(2)}`);
  console.log(`9   dashboard / select  ${ratio(rates.dashboard, rates.select).toFixed(2)}`);
}, 130);
