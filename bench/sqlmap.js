// Runs sqlmap (Debian: apt-get install sqlmap) against every input of the running edge. See README.md.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "./lib/client.js";
import { withBareEdge } from "./lib/with-bare-edge.js";

const LEVEL = process.env["LEVEL"] ?? "2";
const today = new Date().toISOString().slice(0, 10);
const month = today.slice(0, 7);

/** Method, path and body. The star marks where sqlmap injects. */
const PLACES = [
  ["GET", `/api/tasks/${today}*`],
  ["GET", `/api/objectives/${month}*`],
  ["GET", `/api/status/month/${month}*`],
  ["GET", `/api/dashboard/${today}*`],
  ["GET", "/api/login?next=/today*"],
  ["PATCH", "/api/tasks/x*", '{"completed":true}'],
  ["PATCH", "/api/objectives/x*/status", '{"status":"completed"}'],
  ["DELETE", "/api/auth/sessions/x*", "{}"],
  ["POST", "/api/auth/login", '{"email":"a@example.org*","password":"secret*"}'],
  ["POST", "/api/auth/forgot-password", '{"email":"a@example.org*"}'],
  ["POST", "/api/auth/reset-password", '{"token":"x*","newPassword":"secret*"}'],
  ["POST", "/api/tasks", `{"title":"Walk*","date":"${today}*","slot":1}`],
  ["POST", "/api/objectives", `{"type":"personal*","title":"Run*","month":"${month}*"}`],
  ["POST", "/api/missions", '{"personalMission":"a*","professionalMission":"b*","unified":"c*"}'],
  [
    "POST",
    "/api/research",
    '{"section":"time_horizons*","mcAnswers":{},"writtenResponses":{"0":"a*"},"tags":["b*"],"completed":false}',
  ],
  ["POST", "/api/analysis/set-aside", '{"analysis":"x*","list":"highlights*","line":0}'],
  ["DELETE", "/api/analysis/set-aside", '{"key":"x*"}'],
];

await withBareEdge("worker/src/index.ts", async ({ origin }) => {
  const { cookie, read } = await createClient(origin);
  const output = await mkdtemp(join(tmpdir(), "goals-sqlmap-"));
  let [found, faults] = [0, 0];
  try {
    for (const [method = "", path = "", body] of PLACES) {
      const args = [
        `--url=${origin}${path}`,
        `--method=${method}`,
        `--headers=Origin: ${origin}\nContent-Type: application/json\nCookie: ${cookie()}`,
        ...(body ? [`--data=${body}`] : []),
        `--output-dir=${output}`,
        "--batch",
        "--flush-session",
        `--level=${LEVEL}`,
        "--risk=2",
        "--dbms=sqlite",
        // Without time-based techniques, which report false positives under load.
        "--technique=BEUSQ",
        "--ignore-code=*",
        "--answers=JSON-like=n,custom injection=y",
      ];
      const { stdout } = await promisify(execFile)("sqlmap", args, { maxBuffer: 2 ** 26 });
      const injectable = /is vulnerable|injection point\(s\)/.test(stdout);
      const errors = /(\d+) \(Internal Server Error\) - (\d+) times/.exec(stdout)?.[2] ?? "0";
      found += Number(injectable);
      faults += Number(errors);
      console.log(
        `${injectable ? "INJECTABLE" : "not injectable"}, ${errors} × 500: ${method} ${path}`,
      );
    }
    const { status } = await read();
    console.log(
      `${PLACES.length} requests: ${found} injectable, ${faults} × 500; the edge answers ${status}`,
    );
    if (found + faults > 0) process.exitCode = 1;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
});
process.exit();
