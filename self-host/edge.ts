import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import * as z from "zod/mini";
import { applyMigrations } from "./apply-migrations.ts";
import { runOnLibsql } from "./connect-libsql.ts";
import { openLedger } from "./ledger.ts";
import { moveFromD1 } from "./move-from-d1.ts";
import { openDatabase } from "./open-database.ts";
import { serveHelpers } from "./serve-helpers.ts";

const ROOT = join(import.meta.dirname, "..");
const DIST = join(import.meta.dirname, "dist");
/** The path of workerd, whose package is CommonJS. */
export const { default: WORKERD } = z.parse(
  z.object({ default: z.string() }),
  createRequire(import.meta.url)("workerd"),
);
const served = z.object({ folders: z.array(z.string()), crons: z.array(z.string()) });
/** workerd's report that a socket listens. */
const listening = z.object({ event: z.literal("listen"), socket: z.string(), port: z.number() });
const SOCKETS = ["http", "jobs"];

export interface EdgeOptions {
  /** The public https address, behind the proxy. */
  readonly origin: string;
  /** The folder of the data. */
  readonly data: string;
  readonly host: string;
  readonly port: number;
  /** The port on loopback for running crons by hand. */
  readonly jobsPort: number;
  /** The port on loopback of the container's libSQL server. */
  readonly databasePort: number;
  /** Format: smtps://user:password@host. Without it no mail is sent, and the Worker keeps trying. */
  readonly smtpUrl?: string | undefined;
  /** The environment that contains the Worker's settings. */
  readonly env: NodeJS.ProcessEnv;
}

/** Waits until workerd listens on all sockets. Returns their ports by name. */
async function readPorts(control: Readable, ended: Promise<unknown>) {
  const ports = new Map<string, number>();
  const reading = (async () => {
    for await (const line of createInterface({ input: control })) {
      const { socket, port } = z.parse(listening, JSON.parse(line));
      ports.set(socket, port);
      if (SOCKETS.every((name) => ports.has(name))) return;
    }
  })();
  await Promise.race([reading, ended]);
  if (ports.size < SOCKETS.length) throw new Error("workerd did not start: its reason is above.");
  return ports;
}

/** Migrates the database, then serves the Workers as deployed, in workerd. */
export async function startEdge(options: EdgeOptions) {
  const { origin, data, host, port, jobsPort, databasePort, smtpUrl, env } = options;
  const { folders, crons } = z.parse(
    served,
    JSON.parse(readFileSync(join(DIST, "served.json"), "utf8")),
  );
  const database = await openDatabase({ data, port: databasePort, env });
  const run = runOnLibsql(database.place);
  await applyMigrations(run);
  const ledger = openLedger(join(data, "ledger.sqlite"));
  await moveFromD1(data, run, ledger);
  const helpers = await serveHelpers(ledger, smtpUrl);

  const { url, token } = database.place;
  const child = spawn(
    WORKERD,
    [
      "serve",
      join(DIST, "config.capnp"),
      `--socket-addr=http=${host}:${port}`,
      `--socket-addr=jobs=127.0.0.1:${jobsPort}`,
      ...folders.map((name) => `--directory-path=${name}-files=${join(ROOT, name, "dist")}`),
      ...helpers.options,
      "--control-fd=3",
    ],
    {
      stdio: ["ignore", "inherit", "inherit", "pipe"],
      env: {
        MAIL_FROM: `no-reply@${new URL(origin).hostname}`,
        ...Object.fromEntries(Object.entries(env).filter(([, text]) => text)),
        ORIGIN: origin,
        LIBSQL_URL: url,
        ...(token && { LIBSQL_AUTH_TOKEN: token }),
      },
    },
  );
  const ended = Promise.race([once(child, "exit"), database.ended]);
  const kill = () => child.kill();
  process.once("exit", kill);
  // The fourth stream is readable.
  const ports = await readPorts(child.stdio[3] as Readable, ended);
  const jobsUrl = `http://127.0.0.1:${ports.get("jobs")}/cdn-cgi/handler/scheduled`;
  return {
    url: `http://${host}:${ports.get("http")}`,
    crons,
    /** Settles when a process has stopped by itself. */
    ended,
    async runJobs(cron: string) {
      const { ok } = await fetch(`${jobsUrl}?${new URLSearchParams({ cron }).toString()}`);
      return { outcome: ok ? "ok" : "exception" };
    },
    async stop() {
      process.off("exit", kill);
      kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await helpers.stop();
      ledger.close();
      await database.stop();
    },
  };
}
