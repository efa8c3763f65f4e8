// Rows 8, 9 and 12 of the performance list: the API beside one bare select and beside nothing, in one workerd.
import { join } from "node:path";
import { ACCOUNT } from "../scripts/demo/account.js";
import { seedOnce } from "../scripts/demo/seed-once.js";
import { REMOTES, serveEdge } from "../scripts/local/edge.js";
import { live } from "../scripts/local/lifetime.js";
import { migrate } from "../scripts/local/migrate.js";
import { ROOT } from "../scripts/local/place.js";
import { ensureSecret } from "../scripts/local/secret.js";
import { median, percentile, ratio, spread } from "./lib/figures.js";

const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const BLOCK_MS = 2000;
const CLIENTS = 16;
/** Row 12: so many people, each with a request every so often, which no side is saturated by. */
const PEOPLE = 64;
const EVERY_MS = 1000;
const MIXED_MS = 10_000;

const STATE = join(ROOT, ".bench/state");
const PORT = 8891;

/**
 * One request, to its last byte; how long it took.
 * @param {string} url
 * @param {RequestInit} [init]
 */
async function ask(url, init) {
  const started = performance.now();
  for (;;) {
    const answer = await fetch(url, init);
    const text = await answer.text();
    if (answer.ok) return performance.now() - started;
    // wrangler's own proxy repeats a GET whose connection it lost, and leaves a write to us. A tick may be repeated.
    if (!text.includes("Network connection lost")) {
      throw new Error(`${url}: ${answer.status} ${text}`);
    }
  }
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

/** The slowest hundredth of what people wait who ask at a steady pace. @param {() => Promise<number>} one */
async function p99Of(one) {
  /** @type {Promise<number>[]} */
  const waits = [];
  const started = performance.now();
  while (performance.now() - started < MIXED_MS) {
    waits.push(one());
    const next = started + (waits.length * EVERY_MS) / PEOPLE;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  return percentile(await Promise.all(waits), 0.99);
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
  const tasks = await (await fetch(`${origin}/api/tasks/${today}`, { headers })).json();

  const at = (/** @type {string} */ path) => origin + path;
  const hello = () => ask(at("/bench/hello"));
  const select = () => ask(at(`/bench/select?user=${id}&date=${today}`));
  const getTasks = () => ask(at(`/api/tasks/${today}`), { headers });
  const dashboard = () => ask(at(`/api/dashboard/${today}`), { headers });
  let count = 0;
  const tick = () => {
    const body = JSON.stringify({ completed: count % 2 === 0 });
    return ask(at(`/api/tasks/${tasks[0].id}`), { method: "PATCH", headers, body });
  };
  const mixed = () => ((count += 1) % 5 === 0 ? tick() : count % 2 ? getTasks() : dashboard());

  const sides = { hello, select, getTasks, dashboard };
  /** @type {Record<keyof typeof sides, number[]>} */
  const rates = { hello: [], select: [], getTasks: [], dashboard: [] };
  /** @type {{ mixed: number[], hello: number[] }} */
  const waits = { mixed: [], hello: [] };
  for (const one of Object.values(sides)) await rateOf(one);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of /** @type {(keyof typeof sides)[]} */ (Object.keys(sides))) {
      rates[name].push(await rateOf(sides[name]));
    }
  }
  for (let round = 0; round < Math.min(ROUNDS, 5); round += 1) {
    waits.mixed.push(await p99Of(mixed));
    waits.hello.push(await p99Of(hello));
  }

  for (const [name, all] of Object.entries(rates))
    console.log(`    ${name.padEnd(12)}${spread(all)} req/s`);
  console.log(`8   GET tasks / select  ${ratio(rates.getTasks, rates.select).toFixed(2)}`);
  console.log(`9   dashboard / select  ${ratio(rates.dashboard, rates.select).toFixed(2)}`);
  console.log(
    `12  p99 mixed / hello   ${spread(waits.mixed, 1)} / ${spread(waits.hello, 1)} ms: ${(median(waits.mixed) / median(waits.hello)).toFixed(2)}`,
  );
}, 130);
