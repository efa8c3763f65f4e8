// Serves Goals with the environment's settings: docs/self-hosting.md.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readHealth } from "./read-health.ts";
import { startEdge } from "./edge.ts";
import { runCrons } from "./run-crons.ts";

const { ORIGIN = "", DATA = "/data", HOST = "0.0.0.0", SMTP_URL } = process.env;
const {
  CLIENT_ADDRESS_HEADER,
  PORT = "8080",
  JOBS_PORT = "8081",
  DATABASE_PORT = "8082",
} = process.env;

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
if (!CLIENT_ADDRESS_HEADER) {
  // A wrong guess would make everybody share one network's limits, or choose their own address.
  console.error(
    "CLIENT_ADDRESS_HEADER names the header in which your proxy sends the client's address, replacing the client's own: x-real-ip.",
  );
  process.exit(1);
}
mkdirSync(DATA, { recursive: true });
const edge = await startEdge({
  origin: ORIGIN,
  data: DATA,
  host: HOST,
  port: Number(PORT),
  jobsPort: Number(JOBS_PORT),
  databasePort: Number(DATABASE_PORT),
  smtpUrl: SMTP_URL,
  env: { ...process.env, SESSION_SECRET: readSecret() },
});

let isStopping = false;

/** Stops everything once, and exits. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  stopCrons();
  await edge.stop();
  process.exit(code);
}
let stopCrons = () => {};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(0));
void edge.ended.then(() => {
  if (isStopping) return undefined;
  console.error("A part of Goals stopped by itself.");
  return stop(1);
});
const status = await readHealth(new URL(edge.url).port, ORIGIN);
if (status !== 200) {
  console.error(`The health check answered ${status}: what the Worker said is above.`);
  await stop(1);
}
stopCrons = runCrons(edge.crons, (cron) => edge.runJobs(cron));
if (!SMTP_URL) console.error("SMTP_URL is not set: mails with reset links wait, and expire.");
console.log(`Goals serves ${ORIGIN} at ${edge.url}`);
