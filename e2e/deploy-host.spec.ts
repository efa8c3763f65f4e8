import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import registry from "../remotes.json" with { type: "json" };

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BINDINGS = registry.map(({ name }) => `env.${name.toUpperCase().replaceAll("-", "_")}`);

/** Runs a command without its last step. Returns its output, and whether it would have deployed. */
const dryRun = (command: string, args: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, WRANGLER_SEND_METRICS: "false" };
    execFile(command, [...args, "--dry-run"], { cwd: ROOT, env }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, output: out + err }),
    );
  });

test("npm run deploy includes a binding for each remote, and does not disturb a running edge", async () => {
  // This run's edge reads the file. A rewrite once stopped an edge, because it read half of the file.
  const writtenAt = () => statSync(`${ROOT}wrangler.generated.toml`).mtimeMs;
  const before = writtenAt();
  const { code, output } = await dryRun("npm", ["run", "deploy", "--"]);
  expect(writtenAt()).toBe(before);
  expect(code, output).toBe(0);
  for (const binding of BINDINGS) expect(output).toContain(binding);
});

test(
  "npm run deploy -- --store=objects carries the stores and their backups as well",
  { tag: "@long" },
  async () => {
    const { code, output } = await dryRun("npm", ["run", "deploy", "--", "--store=objects"]);
    expect(code, output).toBe(0);
    for (const binding of ["env.STORES", "env.BACKUPS", ...BINDINGS])
      expect(output).toContain(binding);
  },
);

for (const command of [["deploy"], ["versions", "upload"]]) {
  test(
    `wrangler ${command.join(" ")} of wrangler.toml is refused, because it has none`,
    { tag: "@long" },
    async () => {
      const { code, output } = await dryRun("npx", ["wrangler", ...command, "--env=production"]);
      expect(code).toBe(1);
      expect(output).toContain("deploy with `npm run deploy`");
      for (const binding of BINDINGS) expect(output).not.toContain(binding);
    },
  );
}
