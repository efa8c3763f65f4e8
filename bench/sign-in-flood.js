// Fifty simultaneous sign-ins while people read, twenty simultaneous sign-ups, and four sign-ins whose bodies never
// end. Needs a running edge: `npm start`, then `node bench/sign-in-flood.js`.
import { request } from "node:http";
import { percentile } from "./lib/figures.js";

const ORIGIN = process.env["ORIGIN"] ?? "http://localhost:8787";
const SIGN_INS = Number(process.env["SIGN_INS"] ?? 50);
const READERS = 4;
const QUIET_MS = 3000;
const TIMED = 20;

const PASSWORD = "a bench password";
const today = new Date().toISOString().slice(0, 10);

const SIGN_UPS = Number(process.env["SIGN_UPS"] ?? 20);
const DRIPPING = 4;

/** @param {string} path @param {object} body @param {string} [address] */
const post = (path, body, address = "203.0.113.7") =>
  fetch(`${ORIGIN}${path}`, {
    method: "POST",
    headers: {
      origin: ORIGIN,
      "content-type": "application/json",
      "cf-connecting-ip": address,
    },
    body: JSON.stringify(body),
  });

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** @param {number} ms */
const inMs = (ms) => `${Math.round(ms)} ms`;

/** A signed-in user who reads. */
async function newReader() {
  const email = `bench-${crypto.randomUUID()}@example.org`;
  const response = await post("/api/auth/register", { name: "Bench", email, password: PASSWORD });
  if (response.status !== 201) throw new Error(`Registering answered ${response.status}.`);
  return { email, cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/**
 * Readers read one page after another until `work` ends. Returns how long each read took.
 * @param {string} cookie
 * @param {() => Promise<unknown>} work
 */
async function readBeside(cookie, work) {
  let reading = true;
  /** @type {number[]} */
  const times = [];
  const reader = async () => {
    while (reading) {
      const ms = await timed(async () => {
        const response = await fetch(`${ORIGIN}/api/dashboard/${today}`, { headers: { cookie } });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`Reading answered ${response.status}.`);
      });
      times.push(ms);
    }
  };
  const readers = Array.from({ length: READERS }, reader);
  await work();
  reading = false;
  await Promise.all(readers);
  return times;
}

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {number} count @param {(index: number) => Promise<Response>} send */
async function atOnce(count, send) {
  /** @type {number[]} */
  const statuses = [];
  const waits = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      timed(async () => {
        const response = await send(index);
        await response.arrayBuffer();
        statuses.push(response.status);
      }),
    ),
  );
  return { statuses, waits };
}

/** @param {string} email */
const flood = (email) =>
  atOnce(SIGN_INS, (index) =>
    post("/api/auth/login", { email, password: PASSWORD }, `198.51.${index}.1`),
  );

/** Twenty simultaneous registrations. */
const crowd = () =>
  atOnce(SIGN_UPS, (index) => {
    const person = { name: "Bench", email: `bench-${crypto.randomUUID()}@example.org` };
    return post("/api/auth/register", { ...person, password: PASSWORD }, `198.51.100.${index}`);
  });

/** A sign-in whose body arrives byte by byte. Returns a function that ends it. */
function drip() {
  const headers = { origin: ORIGIN, "content-type": "application/json" };
  const sent = request(`${ORIGIN}/api/auth/login`, { method: "POST", headers });
  sent.on("error", () => undefined);
  const timer = setInterval(() => sent.write(" "), 200);
  return () => {
    clearInterval(timer);
    sent.destroy();
  };
}

// Different accounts for signing in and reading, because an account only keeps its newest sessions.
const [{ cookie }, { email }] = [await newReader(), await newReader()];

async function floodBeside() {
  /** @type {Awaited<ReturnType<typeof flood>>} */
  let result = { statuses: [], waits: [] };
  const beside = await readBeside(cookie, async () => {
    result = await flood(email);
    await sleep(500);
  });
  return { ...result, beside };
}

const quiet = await readBeside(cookie, () => sleep(QUIET_MS));

// The same number of cheap requests shows how much of the wait comes from accepting requests at all.
const idle = await readBeside(cookie, async () => {
  await Promise.all(
    Array.from({ length: SIGN_INS }, () => fetch(`${ORIGIN}/api/login`, { redirect: "manual" })),
  );
  await sleep(500);
});

const { statuses, waits, beside } = await floodBeside();

const refused = statuses.filter((status) => status === 429 || status === 503).length;
const odd = statuses.filter((status) => ![200, 429, 503].includes(status));
console.log(
  `reads alone          p50 ${inMs(percentile(quiet, 0.5))}, p95 ${inMs(percentile(quiet, 0.95))} (${quiet.length})`,
);
console.log(
  `reads beside GETs    p95 ${inMs(percentile(idle, 0.95))}, longest ${inMs(Math.max(...idle))} (${idle.length})`,
);
console.log(
  `reads beside         p50 ${inMs(percentile(beside, 0.5))}, p95 ${inMs(percentile(beside, 0.95))}, longest ${inMs(Math.max(...beside))} (${beside.length})`,
);
console.log(
  `sign-ins             ${SIGN_INS} at once: ${SIGN_INS - refused - odd.length} let in, ` +
    `${refused} refused (${Math.round((100 * refused) / SIGN_INS)} %), ${odd.length} odd`,
);
console.log(`longest wait         ${inMs(Math.max(...waits))}`);

const signUps = await crowd();
console.log(
  `sign-ups             ${SIGN_UPS} at once: ${signUps.statuses.filter((status) => status === 201).length} let in, ` +
    `longest wait ${inMs(Math.max(...signUps.waits))}`,
);

const drips = Array.from({ length: DRIPPING }, drip);
await sleep(1000);
const oneMore = await atOnce(1, () => post("/api/auth/login", { email, password: PASSWORD }));
console.log(
  `beside ${DRIPPING} slow ones    ${oneMore.statuses[0]} after ${inMs(Math.max(...oneMore.waits))}`,
);
for (const end of drips) end();

const hungUp = Array.from({ length: 10 }, () => {
  const controller = new AbortController();
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { origin: ORIGIN, "content-type": "application/json" };
  const init = { method: "POST", headers, body, signal: controller.signal };
  void fetch(`${ORIGIN}/api/auth/login`, init).catch(() => undefined);
  return controller;
});
await sleep(300);
for (const controller of hungUp) controller.abort();
const after = await atOnce(1, () => post("/api/auth/login", { email, password: PASSWORD }));
console.log(`after 10 hung up     ${after.statuses[0]} after ${inMs(Math.max(...after.waits))}`);

/** @type {Record<string, number[]>} */
const times = { unknown: [], wrong: [] };
for (let round = 0; round < TIMED; round += 1) {
  const unknown = {
    email: `nobody-${round}-${crypto.randomUUID()}@example.org`,
    password: "wrong",
  };
  times["unknown"]?.push(await timed(() => post("/api/auth/login", unknown)));
  times["wrong"]?.push(
    await timed(() => post("/api/auth/login", { email, password: "wrong one" })),
  );
}
for (const [name, all] of Object.entries(times)) {
  console.log(
    `sign-in, ${name.padEnd(12)}median ${percentile(all, 0.5).toFixed(1)} ms of ${all.length}`,
  );
}
