import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "../fixtures.ts";
import { completeResearch, createPerson, signUp } from "../person.ts";
import { keepTranscript, LAUNCH_MS, ORIGIN, test } from "./launched.ts";

test.use({ launchedFor: "a whole life" });

test.describe("npm run launch", { tag: "@long" }, () => {
  test.describe.configure({ mode: "serial", timeout: LAUNCH_MS });

  test("makes everything once, checks it, and says what it made", async ({ launched }) => {
    const { account } = launched.platform;
    expect([...account.scripts.keys()].sort()).toEqual(
      [
        "goals",
        "goals-mf-auth",
        "goals-mf-goals",
        "goals-mf-research",
        "goals-mf-today",
        "goals-shell-view",
      ].sort(),
    );
    expect([...account.databases.values()].map(({ name }) => name)).toEqual(["goals"]);
    expect([...account.namespaces.values()]).toEqual(["goals-ledger"]);
    expect([...account.queues.values()]).toMatchObject([
      { name: "goals-reminders", consumers: [{ script: "goals" }] },
    ]);
    expect(account.domains.get("goals.example")).toBe("goals");
    expect(account.scripts.get("goals")?.crons).toEqual(["0 * * * *", "*/15 * * * *"]);
    for (const [id] of account.databases) expect(launched.transcript).toContain(id);
    expect(launched.transcript).toContain("a tick: ticked");
    expect(launched.transcript).toMatch(/^ {2}shell-view +goals-shell-view$/m);
    await keepTranscript("launch", launched.transcript);
    expect(await launched.copy.listChanged()).toEqual([]);
  });

  test("keeps the secrets in one file for their owner alone", async ({
    launched: { platform, copy, transcript },
  }) => {
    const kept = await readFile(join(copy.folder, ".launch.json"), "utf8");
    const file = join(copy.folder, ".launch.secrets.json");
    const secrets = platform.account.scripts
      .get("goals")
      ?.versions.at(-1)
      ?.bindings.filter(({ type }) => type === "secret_text");
    expect(secrets).toHaveLength(3);
    for (const { text = "" } of secrets ?? []) expect(kept + transcript).not.toContain(text);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(
      Object.fromEntries((secrets ?? []).map(({ name, text }) => [name, text])),
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const ignored = await copy.run("git check-ignore --no-index .launch.json .launch.secrets.json");
    expect(ignored.output).toBe(".launch.json\n.launch.secrets.json\n");
  });

  test("a person signs up, plans and ticks on what was uploaded", async ({ page }) => {
    const person = createPerson();
    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).click();
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Full Name").fill(person.name);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page).toHaveURL(/\/onboarding\/research-intro$/);
    await completeResearch(page);
    await page.goto("/today");
    for (const task of [1, 2, 3]) await page.getByLabel(`Task ${task}`).fill(`Step ${task}`);
    await page.getByRole("button", { name: "Save Today's Plan" }).click();
    await page.getByRole("checkbox").first().check();
    await expect(page.getByText("1/3")).toBeVisible();
    await page.goto("/");
    await page.goto("/today");
    await expect(page.getByRole("checkbox").first()).toBeChecked();
  });

  test("the crons run, and a piece of reminders reaches the queue's consumer", async ({
    launched: { platform },
  }) => {
    for (const cron of platform.account.scripts.get("goals")?.crons ?? [])
      expect(await platform.runtime.runCron("goals", cron)).toMatchObject({ outcome: "ok" });
    expect(platform.logs.join("\n")).toContain('"event":"rollover"');
    expect(platform.logs.join("\n")).toContain('"event":"reminders"');
  });

  test("a second run changes nothing", async ({ launched: { platform, copy } }) => {
    const before = platform.changes.length;
    const { code, output } = await copy.run("npm run launch");
    expect(code, output).toBe(0);
    expect(platform.changes.slice(before).filter((name) => !name.endsWith("/query"))).toEqual([]);
    await keepTranscript("second-run", output);
    expect(output).toContain("Remotes that have changed: none to deploy");
  });

  test("a remote at 10 % reaches a tenth of the visits, and a rollback ends it", async ({
    launched: { platform, copy },
  }) => {
    const script = platform.account.scripts.get("goals-mf-today");
    const live = script?.deployments[0]?.versions[0]?.version_id;
    await copy.run(
      `sed -i "s/Save Today's Plan/Keep Today's Plan/" mf-today/src/plan/plan-form.tsx`,
    );
    const sent = await copy.run(`npm run deploy -w mf-today -- --url ${ORIGIN} --upload`);
    expect(sent.code, sent.output).toBe(0);
    const uploaded = script?.versions.at(-1)?.id;
    expect(script?.deployments[0]?.versions).toEqual([{ version_id: live, percentage: 100 }]);

    const share = await copy.run(
      `npm run live -- mf-today versions deploy ${uploaded}@10% ${live}@90% -y`,
    );
    expect(share.code, share.output).toBe(0);
    const readBuild = async (key: number): Promise<string> => {
      const response = await platform.runtime.fetch(`${ORIGIN}/mf/mf-today/mf-manifest.json`, {
        headers: { cookie: `__Host-visit=${key}`, "cf-connecting-ip": "203.0.113.8" },
      });
      const { build } = JSON.parse(await response.text());
      return build.id;
    };
    const builds = await Promise.all(Array.from({ length: 100 }, (_, key) => readBuild(key)));
    const counts = [...new Set(builds)].map((id) => builds.filter((each) => each === id).length);
    expect(counts.toSorted((one, other) => one - other)).toEqual([10, 90]);

    const back = await copy.run(`npm run live -- mf-today rollback ${live} -y -m "a test"`);
    expect(back.code, back.output).toBe(0);
    expect(script?.deployments[0]?.versions).toEqual([{ version_id: live, percentage: 100 }]);
    await copy.run(
      `sed -i "s/Keep Today's Plan/Save Today's Plan/" mf-today/src/plan/plan-form.tsx`,
    );
  });

  test("a rollback of the edge brings back the version before", async ({
    launched: { platform, copy },
  }) => {
    const script = platform.account.scripts.get("goals");
    const before = script?.deployments[0]?.versions;
    const deployed = await copy.run("npm run deploy");
    expect(deployed.code, deployed.output).toBe(0);
    expect(script?.deployments[0]?.versions).not.toEqual(before);
    const back = await copy.run('npm run live -- rollback -y -m "a test"');
    expect(back.code, back.output).toBe(0);
    expect(script?.deployments[0]?.versions).toEqual(before);
    expect((await platform.runtime.fetch(`${ORIGIN}/api/health`)).status).toBe(200);
    const again = await copy.run("npm run deploy");
    expect(again.code, again.output).toBe(0);
  });

  test("a rotated secret signs nobody out", async ({ page, launched: { platform, copy } }) => {
    await signUp(page);
    const secret = () =>
      platform.account.scripts
        .get("goals")
        ?.versions.at(-1)
        ?.bindings.find(({ name }) => name === "SESSION_SECRET")?.text;
    const old = secret();
    for (const [name, text] of [
      ["SESSION_SECRET_PREVIOUS", old],
      ["SESSION_SECRET", "0f9a7c3e5b1d8264a0c9e7f35b1d8264f00d"],
    ]) {
      const put = await copy.run(`npm run live -- secret put ${name}`, { input: text ?? "" });
      expect(put.code, put.output).toBe(0);
    }
    expect(secret()).not.toBe(old);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  });

  test("npm run land takes everything down, and only by its name", async ({
    launched: { platform, copy },
  }) => {
    const wrong = await copy.run("npm run land -- --everything", { input: "gaols\n" });
    expect(wrong.code, wrong.output).toBe(1);
    expect(platform.account.scripts.size).toBe(6);
    const { code, output } = await copy.run("npm run land -- --everything", { input: "goals\n" });
    expect(code, output).toBe(0);
    const { scripts, databases, namespaces, queues, buckets, domains } = platform.account;
    for (const kept of [scripts, databases, namespaces, queues, buckets, domains])
      expect(kept.size).toBe(0);
    expect((await copy.run("git -C . status --short --ignored .launch.json")).output).not.toContain(
      ".launch",
    );
  });
});
