import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { createCopy } from "./copy.ts";
import { startPlatform, type Platform } from "./platform/start-platform.ts";

const ANSWERS = "--name=goals --address=goals.example --sender=hello@goals.example";

/** The last change of each step, and changes within steps after which a half is left. */
const BREAKS = [
  /^PUT \/workers\/scripts\/goals$/,
  /secrets-bulk$/,
  /^POST \/d1\/database$/,
  /^POST \/storage\/kv\/namespaces$/,
  /^POST \/queues$/,
  /^POST \/d1\/database\/[^/]+\/query$/,
  /^PUT .*\/goals-mf-goals$/,
  /^PUT .*\/goals-shell-view$/,
  /^POST \/workers\/scripts\/goals\/versions$/,
  /^PUT \/workers\/scripts\/goals\/domains\/records$/,
];

/** The account without ids. */
const countAll = ({ account }: Platform) => ({
  scripts: [...account.scripts.keys()].sort(),
  databases: account.databases.size,
  namespaces: account.namespaces.size,
  queues: account.queues.size,
  secrets: account.scripts
    .get("goals")
    ?.versions.at(-1)
    ?.bindings.filter(({ type }) => type === "secret_text").length,
});

test(
  "a launch that is killed after any change goes on where it broke, and makes nothing twice",
  { tag: "@long" },
  async () => {
    test.setTimeout(600_000);
    const platform = await startPlatform();
    const copy = await createCopy(platform);
    const broken: string[] = [];
    for (const pattern of BREAKS) {
      let group = 0;
      platform.watch.after = (name) => {
        if (!pattern.test(name)) return false;
        platform.watch.after = undefined;
        broken.push(name);
        process.kill(-group, "SIGKILL");
        // Without an answer, because wrangler lives a little longer and would go on to the next change.
        return true;
      };
      await copy.run(`node scripts/run.js launch ${ANSWERS}`, { onStart: (pid) => (group = pid) });
      platform.watch.after = undefined;
    }
    expect(broken).toHaveLength(BREAKS.length);

    const last = await copy.run("npm run launch");
    expect(last.code, last.output).toBe(0);
    expect(countAll(platform)).toEqual({
      scripts: [
        "goals",
        "goals-mf-auth",
        "goals-mf-goals",
        "goals-mf-research",
        "goals-mf-today",
        "goals-shell-view",
      ],
      databases: 1,
      namespaces: 1,
      queues: 1,
      secrets: 3,
    });
    await copy.remove();
    await platform.stop();
  },
);

test("a missing build of a Worker is built again", { tag: "@long" }, async () => {
  test.setTimeout(120_000);
  const platform = await startPlatform();
  const copy = await createCopy(platform);
  const workers = ["mf-auth/dist-server/server.js", "shell/dist-server/server.js"];
  for (const file of workers) await rm(join(copy.folder, file, ".."), { recursive: true });
  const { code, output } = await copy.run("npm run build");
  expect(code, output).toBe(0);
  for (const file of workers) expect((await stat(join(copy.folder, file))).size).toBeGreaterThan(0);
  await copy.remove();
  await platform.stop();
});

test(
  "a name that another product has is refused, and nothing of it is touched",
  { tag: "@long" },
  async () => {
    test.setTimeout(120_000);
    const platform = await startPlatform();
    const copy = await createCopy(platform);
    platform.account.databases.set("theirs", { name: "goals", createdAt: "" });
    for (let run = 0; run < 2; run += 1) {
      const { code, output } = await copy.run(`npm run launch -- ${ANSWERS}`);
      expect(code, output).toBe(1);
      expect(output).toContain("The account already has another database goals.");
    }
    const landed = await copy.run("npm run land -- --everything", { input: "goals\n" });
    expect(landed.code, landed.output).toBe(0);
    expect([...platform.account.databases.keys()]).toEqual(["theirs"]);
    await copy.remove();
    await platform.stop();
  },
);

test(
  "a trial goes from an unbuilt copy to workers.dev, with a store for each user",
  { tag: "@long" },
  async () => {
    test.setTimeout(300_000);
    const platform = await startPlatform([]);
    const copy = await createCopy(platform, { isBuilt: false });
    const { code, output } = await copy.run("npm run launch -- --store=objects", {
      input: "trial\n\n\n",
    });
    expect(code, output).toBe(0);
    expect(output).toContain("trial is live at https://trial.ada.workers.dev");
    expect([...platform.account.buckets]).toEqual(["trial-backups"]);
    expect(platform.account.scripts.get("trial")).toMatchObject({
      isOnWorkersDev: true,
      migrationTag: "v1",
    });
    const again = await copy.run("npm run launch");
    expect(again.code, again.output).toBe(0);
    expect(again.output).toContain(
      "Edge with trial-shell-view at https://trial.ada.workers.dev: is there",
    );
    await copy.remove();
    await platform.stop();
  },
);
