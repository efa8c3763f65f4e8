import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The lines of a source that the rule for rendered modules reports. */
async function lint(source: string): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "first-render-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "module.tsx"), source);
  await writeFile(
    join(folder, "rules.json"),
    JSON.stringify({
      jsPlugins: [join(ROOT, "scripts/lint/first-render.js")],
      categories: { correctness: "off" },
      rules: { "first-render/no-reads": "error" },
    }),
  );
  const input = ["-c", "rules.json", "-f", "json", "module.tsx"];
  const { stdout } = await run(join(ROOT, "node_modules/.bin/oxlint"), input, {
    cwd: folder,
  }).catch(
    // It exits with 1 if it reports anything.
    (refused: { stdout: string }) => refused,
  );
  const { diagnostics } = JSON.parse(stdout);
  return diagnostics
    .map((one: { labels: { span: { line: number } }[] }) => one.labels[0]?.span.line)
    .toSorted((one: number, other: number) => one - other);
}

test("a rendered module reads neither texts nor the browser before it is rendered", async () => {
  const reads = [
    'const WEEKDAY = formatDay("2026-11-01", { weekday: "short" });',
    'const TITLE = t("Today");',
    "const numbers = new Intl.NumberFormat();",
    "const started = Date.now();",
    "const now = new Date();",
    'const isOn = globalThis.localStorage?.getItem("on");',
    'const isPhone = matchMedia("(width < 600px)").matches;',
    "class Store { static language = navigator.language; }",
    "const Bar = () => <i style={{ width: 3 }} />;",
  ];
  expect(await lint(reads.join("\n"))).toEqual(reads.map((_, index) => index + 1));
});

test("what runs while rendering, or later, is left alone", async () => {
  const source = `
    const EPOCH = new Date(0);
    const LABELS = { history: "History", location: "Place" };
    const format = (day: string) => formatDay(day) + navigator.language;
    class Store { opened = Date.now(); }
    type Place = typeof location;
    export function Card() { return <p title={t("Today")}>{format(\`\${EPOCH}\`)}</p>; }
  `;
  expect(await lint(source)).toEqual([]);
});
