// Checks that a year with clock changes neither loses nor doubles a reminder, and measures a full quarter of an hour.
// See README.md.
import { setTimeout as wait } from "node:timers/promises";
import { addDays } from "../packages/contracts/src/dates.ts";
import { readClock } from "../packages/contracts/src/dates.ts";
import { findNextReminder } from "../worker/src/channels/reminders/reminder-times.ts";
import { withBareEdge } from "./lib/with-bare-edge.js";

const PEOPLE = Number(process.env["PEOPLE"] ?? 100_000);
const DUE = Number(process.env["DUE"] ?? 100_000);
const YEAR = 2026;
/** How many days around each clock change, and around the ends of the year, to test. */
const DAYS_AROUND = 2;
const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;

/** The hours around which a zone's clocks change. @param {string} zone */
function findChanges(zone) {
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  const offsetAt = (/** @type {number} */ at) =>
    format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  const changes = [Date.UTC(YEAR, 0, 1), Date.UTC(YEAR, 11, 31)];
  for (let at = Date.UTC(YEAR, 0, 1); at < Date.UTC(YEAR + 1, 0, 1); at += DAY_MS) {
    if (offsetAt(at) !== offsetAt(at + DAY_MS)) changes.push(at);
  }
  return changes;
}

/**
 * A zone's local time at each quarter of an hour, read once for all its residents.
 * @param {string} zone
 * @param {number} from
 * @param {number} to
 */
function readClocks(zone, from, to) {
  const clocks = [];
  for (let at = from; at < to; at += QUARTER_MS)
    clocks.push({ at, ...readClock(zone, new Date(at)) });
  return clocks;
}

/**
 * The expected times of a daily reminder, calculated from the clock only: each day's first quarter at which the local
 * hour is reached, or a later quarter if the clock skips that hour.
 * @param {ReturnType<typeof readClocks>} clocks
 * @param {number} hour
 */
function expectInstants(clocks, hour) {
  /** @type {Map<string, number[]>} */
  const expected = new Map();
  for (const { at, day, hour: shown } of clocks) {
    if (shown === hour) expected.set(day, [...(expected.get(day) ?? []), at]);
  }
  for (const { at, day, hour: shown } of clocks) {
    if (!expected.has(day) && shown > hour) expected.set(day, [at]);
  }
  return expected;
}

function simulateYear() {
  const zones = Intl.supportedValuesOf("timeZone");
  const counts = { people: 0, reminders: 0, missed: 0, doubled: 0, wrong: 0 };
  const since = performance.now();
  const byZone = zones.map((zone, index) => ({
    zone,
    people: Math.floor(PEOPLE / zones.length) + (index < PEOPLE % zones.length ? 1 : 0),
  }));
  for (const { zone, people } of byZone) {
    for (const change of findChanges(zone)) {
      const [from, to] = [change - DAYS_AROUND * DAY_MS, change + (DAYS_AROUND + 1) * DAY_MS];
      const clocks = readClocks(zone, from - DAY_MS, to + DAY_MS);
      for (let person = 0; person < people; person += 1) {
        const hour = person % 24;
        const dayBeginsAt = Math.floor(person / 24) % 7;
        const expected = expectInstants(clocks, hour);
        const seen = new Set();
        for (let after = new Date(from); ;) {
          const next = findNextReminder({ kind: "plan", hour, zone, dayBeginsAt }, after);
          if (next.dueAt.getTime() >= to) break;
          counts.reminders += 1;
          const shown = hour < dayBeginsAt ? addDays(next.day, 1) : next.day;
          if (seen.has(shown)) counts.doubled += 1;
          seen.add(shown);
          const right = expected.get(shown)?.includes(next.dueAt.getTime());
          if (!right) counts.wrong += 1;
          after = next.dueAt;
        }
        for (const [day, [first = 0]] of expected) {
          if (first > from + DAY_MS / 24 && first < to - DAY_MS / 24 && !seen.has(day))
            counts.missed += 1;
        }
      }
    }
    counts.people += people;
  }
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  console.log(`${zones.length} zones, ${JSON.stringify(counts)}, ${seconds} s`);
  return counts.missed + counts.doubled + counts.wrong;
}

async function sendQuarter() {
  await withBareEdge(
    "bench/reminders-worker.ts",
    async ({ origin }) => {
      const ask = async (/** @type {string} */ path) =>
        (await fetch(`${origin}/bench/${path}`)).json();
      await ask(`people?count=${DUE}`);
      const since = performance.now();
      // The platform may run a cron twice.
      await Promise.all([ask("quarter"), ask("quarter")]);
      const planned = performance.now() - since;
      let state = await ask("state");
      while (state.sent < DUE) {
        await wait(500);
        const next = await ask("state");
        if (next.sent === state.sent && next.batches === state.batches) {
          await wait(5_000);
          if ((await ask("state")).sent === next.sent) break;
        }
        state = next;
      }
      const seconds = (performance.now() - since) / 1000;
      console.log(
        `${DUE} due at once: planned twice concurrently in ${(planned / 1000).toFixed(1)} s, ` +
          `${state.sent} sent in ${seconds.toFixed(0)} s (${Math.round(state.sent / seconds)} a second) in ` +
          `${state.batches} batches, doubled ${state.doubled}, missed ${DUE - state.sent}`,
      );
      if (state.sent !== DUE || state.doubled > 0) process.exitCode = 1;
    },
    { hasQueue: true },
  );
}

if (simulateYear() > 0) process.exitCode = 1;
await sendQuarter();
process.exit();
