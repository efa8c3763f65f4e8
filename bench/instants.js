// Runs the gate at twelve instants, each in a zone, and writes instants.md. `--part=days` runs what depends on the day alone;
// `--only=2027-02-28` the instants that begin so.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { setClock } from "../scripts/clock/set-clock.js";
import { captureTool, ROOT, runCli, runTool } from "../scripts/local/run-tool.js";

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

const PACKAGES = ["contracts", "kit", "component-tests"].map((name) => `packages/${name}`);
const UNIT = [...PACKAGES, "mf-today", "mf-goals", "mf-research", "mf-auth", "shell"];
const WORKER = ["tasks", "days", "weeks", "years", "objectives", "dashboard"].map(
  (name) => `test/product/${name}`,
);
const SCREENS = [
  ..."today plan days week home objectives midnight sheet"
    .split(" ")
    .map((name) => `screens/${name}.`),
  ..."today dashboard objectives".split(" ").map((name) => `spec/${name}.`),
  ..."clock accessibility weekdays offline/last-view offline/offline".split(" "),
];

/** @param {string} workspace @param {readonly string[]} command */
const run = async (workspace, [tool = "", ...args]) => {
  const { output } = await captureTool(tool, args, { cwd: join(ROOT, workspace), isShown: true });
  return stripVTControlCharacters(output);
};

/** @returns {Promise<string[]>} the output of each runner */
async function runDays() {
  const outputs = [];
  for (const workspace of UNIT) outputs.push(await run(workspace, ["vitest", "run"]));
  outputs.push(await run("packages/analysis", ["vitest", "run", "test/tasks"]));
  outputs.push(await run("worker", ["vitest", "run", "--project=D1", ...WORKER]));
  const browser = ["playwright", "test", "--grep-invert=@long", "--retries=0", ...SCREENS];
  outputs.push(await run("e2e", browser));
  return outputs;
}

/** The last line of a runner, or of the gate, that has the count. @param {string} output @param {string} word */
const count = (output, word) =>
  Number(
    [...output.matchAll(new RegExp(`(?:^ *|Tests .*?|^\\d+ passed, )(\\d+) ${word}`, "gm"))].at(
      -1,
    )?.[1] ?? 0,
  );

const FILE = join(ROOT, "bench/instants.md");
const HEAD = `# The gate at twelve instants

\`node_modules/.bin/node bench/instants.js\` runs it, the whole or with \`--part=days\`, and writes this table.

| instant | zone | what it is | part | passed | failed |
| --- | --- | --- | --- | --- | --- |
`;

/** The last rows, by instant and zone. */
const readRows = () =>
  new Map(
    (existsSync(FILE) ? readFileSync(FILE, "utf8") : "")
      .split("\n")
      .filter((line) => line.startsWith("| 2"))
      .map((line) => /** @type {const} */ ([line.split("|")[1]?.trim() ?? "", line])),
  );

runCli(async () => {
  const option = (/** @type {string} */ name) =>
    process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
  const part = option("part") ?? "whole";
  let failures = 0;
  for (const [on, zone, what] of INSTANTS.filter(([each]) =>
    each.startsWith(option("only") ?? ""),
  )) {
    process.env["TZ"] = zone;
    if (part === "days") setClock(Date.parse(on));
    const gate = ["node", "scripts/run.js", "test", `--on=${on}`];
    const outputs = part === "days" ? await runDays() : [await run(".", gate)];
    const [passed = 0, failed = 0] = ["passed", "failed"].map((word) =>
      outputs.reduce((sum, output) => sum + count(output, word), 0),
    );
    failures += failed;
    const rows = readRows().set(on, `| ${[on, zone, what, part, passed, failed].join(" | ")} |`);
    const sorted = [...rows].toSorted(([one], [other]) => one.localeCompare(other));
    writeFileSync(FILE, `${HEAD}${sorted.map(([, row]) => row).join("\n")}\n`);
    await runTool("The table could not be formatted.", "oxfmt", [FILE]);
  }
  return failures === 0 ? 0 : 1;
});
