import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { rollOverObjectives } from "../worker/src/product/objectives/settle-objectives.ts";

const ROWS = Number(process.env.ROWS ?? 2_000_000);
const REPEATS = Number(process.env.REPEATS ?? 5);
/** Within an hour, months end at :00 and :30. 52 simulates a cron that was down for a day. */
const INSTANTS = Number(process.env.INSTANTS ?? 2);
const MIGRATIONS = new URL("../migrations/", import.meta.url);
const NOW = new Date("2026-06-01T12:00:00Z");

const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "goals-rollover-"));
const median = (values) => values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)];
const spread = (values) => `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;

/** Runs one side. Returns how many rows it settled, and how many per second. */
async function timed(run) {
  const since = performance.now();
  const settled = await run();
  return { settled, speed: (1000 * settled) / (performance.now() - since) };
}

/**
 * Creates the real schema with this many objectives, half of them due, with random ids and texts of realistic length.
 */
function build(path) {
  const db = new DatabaseSync(path);
  for (const name of readdirSync(MIGRATIONS)
    .filter((one) => one.endsWith(".sql"))
    .toSorted()) {
    db.exec(readFileSync(new URL(name, MIGRATIONS), "utf8"));
  }
  db.exec(`
    pragma journal_mode = off; pragma synchronous = off; begin;
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${ROWS / 2 - 1})
    insert into users (id, email, first_name, last_name, created_at)
      select 'user-' || i, i || '@example.org', 'Ada', 'Lovelace', 0 from n;
    insert into objectives (id, user_id, type, title, description, month, status, due_at, created_at)
      select lower(hex(randomblob(11))), u.id, t.type, 'Run three times a week before work',
        'Slowly, along the river, also when it rains.',
        case when u.rowid % 2 then '2026-05-01' else '2026-06-01' end, 'active',
        ${NOW.getTime()} + case when u.rowid % 2 then -1800000 * (u.rowid / 2 % ${INSTANTS}) else 3600000 end, 0
      from users u, (select 'personal' as type union all select 'professional') t;
    commit;`);
  db.close();
}

function open(path) {
  const db = new DatabaseSync(path);
  db.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;");
  return db;
}

/** The rollover's statements on node:sqlite, in batches. */
async function batched(path) {
  const sqlite = open(path);
  const times = [];
  const db = drizzle(async (sql, params) => {
    const since = performance.now();
    const { changes } = sqlite.prepare(sql).run(...params);
    times.push(performance.now() - since);
    return { rows: [], rowsAffected: changes };
  });
  const run = await timed(() => rollOverObjectives(db, { now: NOW, batches: Infinity }));
  sqlite.close();
  return { ...run, batches: times.length, longest: Math.max(...times) };
}

/** The same change in one statement, on the same file with the same pragmas. */
async function raw(path) {
  const db = open(path);
  const update = db.prepare(
    "update objectives set status = 'failed', settled_at = ? where status = 'active' and due_at <= ?",
  );
  const run = await timed(() => update.run(NOW.getTime(), NOW.getTime()).changes);
  db.close();
  return run;
}

async function on(base, name, run) {
  const path = join(folder, name);
  copyFileSync(base, path);
  try {
    return await run(path);
  } finally {
    for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
  }
}

try {
  const base = join(folder, "base.sqlite");
  build(base);
  const [ours, theirs] = [[], []];
  const sides = [
    async () => ours.push(await on(base, "batched.sqlite", batched)),
    async () => theirs.push(await on(base, "raw.sqlite", raw)),
  ];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    for (const side of repeat % 2 ? sides.toReversed() : sides) await side();
    if (ours.at(-1).settled !== theirs.at(-1).settled)
      throw new Error("The two sides settled different numbers.");
  }
  const [{ settled, batches }] = ours;
  console.log(`${settled} of ${ROWS} objectives due at ${INSTANTS} instants, ${batches} batches`);
  console.log(`${REPEATS} repeats in turns, medians (and the least and the most):`);
  const words = (all) => `${Math.round(median(all))} (${spread(all)})`;
  const [mine, one] = [ours, theirs].map((runs) => runs.map(({ speed }) => speed));
  const ratio = (median(mine) / median(one)).toFixed(2);
  console.log(`rollover ${words(mine)}, one UPDATE ${words(one)} rows/s: ratio ${ratio}`);
  const longest = ours.map((run) => run.longest);
  console.log(`longest batch ${median(longest).toFixed(1)} ms (${spread(longest)})`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
