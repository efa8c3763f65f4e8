// Serves Goals with the environment's settings: docs/self-hosting.md.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readHealth } from "./check-health.ts";
import { CRONS, startEdge } from "./edge.ts";

const HOUR_MS = 3_600_000;
const QUARTER_MS = 15 * 60_000;
const [HOURLY] = CRONS;
const { ORIGIN = "", DATA = "/data", HOST = "0.0.0.0", PORT = "8080", SMTP_URL } = process.env;

/** Returns SESSION_SECRET, or generates one once and stores it with the data. */
function readSecret() {
  const file = join(DATA, "session-secret");
  if (!process.env["SESSION_SECRET"] && !existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return process.env["SESSION_SECRET"] || readFileSync(file, "utf8");
}

if (!URL.canParse(ORIGIN) || new URL(ORIGIN).origin !== ORIGIN || !ORIGIN.startsWith("https://")) {
  console.error(`ORIGIN is the address people use, as https://goals.example, not "${ORIGIN}".`);
  process.exit(1);
}
mkdirSync(DATA, { recursive: true });
const edge = await startEdge({
  origin: ORIGIN,
  data: DATA,
  host: HOST,
  port: Number(PORT),
  smtpUrl: SMTP_URL,
  env: { CLIENT_ADDRESS_HEADER: "x-real-ip", ...process.env, SESSION_SECRET: readSecret() },
});
const status = await readHealth(new URL(edge.url).port, ORIGIN);
if (status !== 200) {
  console.error(`The health check answered ${status}: what the Worker said is above.`);
  await edge.stop();
  process.exit(1);
}
if (!SMTP_URL) console.error("SMTP_URL is not set: mails with reset links wait, and expire.");
console.log(`Goals serves ${ORIGIN} at ${edge.url}`);

/** Schedules the quarter-hourly jobs, and the hourly ones at each full hour. */
function scheduleJobs() {
  const at = Math.ceil((Date.now() + 1) / QUARTER_MS) * QUARTER_MS;
  setTimeout(() => {
    scheduleJobs();
    for (const cron of CRONS) {
      if (cron === HOURLY && at % HOUR_MS !== 0) continue;
      edge.runJobs(cron).catch((error: unknown) => console.error(error));
    }
  }, at - Date.now());
}
scheduleJobs();
