// Runs the gate at twelve instants, each in a zone, and writes instants.md. `--part=days` runs the tests that read the day alone;
// `--only=2027-02-28` the instants that begin so.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPlaywright, runVitest } from "../scripts/checks/run-suite.js";
import { cutToFaults } from "../scripts/checks/stages.js";
import { WITHOUT_LONG } from "../scripts/checks/long-tests.js";
import { setClock } from "../scripts/clock/set-clock.js";
import { captureTool, formatSeconds, ROOT, runCli, runTool } from "../scripts/local/run-tool.js";

/** Instant, zone, and what it is for. Together they have every weekday. */
const INSTANTS = [
  ["2026-12-31T23:30", "UTC", "Thursday, the last hour of a year"],
  ["2027-01-01T00:15", "UTC", "Friday, New Year"],
  ["2027-02-28T23:30", "UTC", "Sunday, the last hour of a month"],
  [
    "2027-03-01T09:00",
    "Asia/Kolkata",
    "Monday, the first of a month, where UTC is half an hour off",
  ],
  ["2027-03-28T01:45", "Europe/Berlin", "Sunday, clocks go forward in 15 minutes, northern half"],
  ["2027-04-04T02:45", "Australia/Sydney", "Sunday, clocks go back in 15 minutes, southern half"],
  ["2027-06-30T12:00", "America/Los_Angeles", "Wednesday, the last of a month"],
  ["2027-07-03T19:00", "UTC", "Saturday, an evening"],
  [
    "2027-10-03T01:45",
    "Australia/Sydney",
    "Sunday, clocks go forward in 15 minutes, southern half",
  ],
  ["2027-10-31T01:45", "Europe/Berlin", "Sunday, the last of a month, the clocks go back today"],
  ["2028-02-01T03:00", "Pacific/Auckland", "Tuesday, the first of a month, yesterday in UTC"],
  ["2028-02-29T12:00", "UTC", "Tuesday, 29 February"],
];

/** The tests of dates, and of components that show them. By workspace, the start of the files' names. */
const UNITS = {
  "packages/contracts": ["dates", "day-begins", "days-away", "zones"],
  "packages/kit": ["today", "hydration", "offline", "server"],
  "packages/component-tests": ["recordings"],
  "mf-today": [""],
  "mf-goals": ["objectives-page", "dashboard-cards"],
  shell: ["your-days", "dashboard", "next-step"],
};
const WORKER = [
  ...["tasks", "days", "weeks", "years", "objectives", "dashboard"].map(
    (name) => `product/${name}/`,
  ),
  "channels/reminders/",
  "channels/calendar-feed/",
  "platform/clock",
];
const SCREENS = [
  ..."today plan days week home objectives midnight".split(" ").map((name) => `screens/${name}.`),
  "spec/today.",
  "clock.",
  "weekdays.",
];

const toTests = (/** @type {readonly string[]} */ names) => names.map((name) => `test/${name}`);

/** The tests of modules beside those of the Worker, then the browser's, which use every core. */
async function runDays() {
  const runUnits = async () => {
    const results = [];
    for (const [workspace, names] of Object.entries(UNITS))
      results.push(await runVitest({ files: toTests(names) }, workspace));
    return results;
  };
  const onD1 = { projects: ["D1"], files: toTests(WORKER), env: { [WITHOUT_LONG]: "1" } };
  const [units, worker] = await Promise.all([runUnits(), runVitest(onD1)]);
  return [...units, worker, await runPlaywright("e2e", "short", SCREENS)];
}

/** @param {string} on */
async function runGate(on) {
  const args = ["scripts/run.js", "test", `--on=${on}`];
  const { output } = await captureTool("node", args, { isShown: true });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed.*\s*$/m.exec(output.slice(-500)) ?? [];
  return [{ output, counts: { passed: Number(passed ?? 0), failed: Number(failed ?? 1) } }];
}

const FILE = join(ROOT, "bench/instants.md");
const HEAD = `# The gate at twelve instants

\`node_modules/.bin/node bench/instants.js\` runs it, the whole or with \`--part=days\`, and writes this table.

| instant | zone | what it is | part | passed | failed |
| --- | --- | --- | --- | --- | --- |
`;

/** Writes a row into the table, by its instant, and leaves out rows of instants that are not among the twelve. @param {string} on @param {string} row */
async function writeRow(on, row) {
  const table = existsSync(FILE) ? readFileSync(FILE, "utf8").split("\n") : [];
  const rows = INSTANTS.flatMap(([each]) =>
    each === on ? [row] : table.filter((line) => line.startsWith(`| ${each} `)),
  );
  writeFileSync(FILE, `${HEAD}${rows.join("\n")}\n`);
  await runTool("The table could not be formatted.", "oxfmt", [FILE]);
}

runCli(async () => {
  const option = (/** @type {string} */ name) =>
    process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
  const part = option("part") ?? "whole";
  const chosen = INSTANTS.filter(([on]) => on.startsWith(option("only") ?? ""));
  let failures = 0;
  for (const [on, zone, what] of chosen) {
    const since = performance.now();
    process.env["TZ"] = zone;
    if (part === "days") setClock(Date.parse(on));
    const results = part === "days" ? await runDays() : await runGate(on);
    const sum = (/** @type {"passed" | "failed"} */ word) =>
      results.reduce((total, { counts }) => total + counts[word], 0);
    for (const { counts, output } of results)
      if (counts.failed > 0) console.log(cutToFaults(output));
    console.log(
      `${on} ${zone}: ${sum("passed")} passed, ${sum("failed")} failed (${formatSeconds(since)})`,
    );
    failures += sum("failed");
    await writeRow(on, `| ${[on, zone, what, part, sum("passed"), sum("failed")].join(" | ")} |`);
  }
  return failures === 0 ? 0 : 1;
});
