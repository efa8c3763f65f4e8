import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REMOTE_HEALTH_KINDS, type RemoteHealthKind } from "@goals/contracts/remote-build";
import { installTarballs, packAll } from "../../packages/create-goals-remote/test/outside.ts";
import { expect } from "../fixtures.ts";
import { holdRequest } from "../intercept.ts";
import { completeResearch, signUp } from "../person.ts";
import { FAULTS } from "../remote-faults.ts";
import { keepTranscript, LAUNCH_MS, ORIGIN, test, type Launched } from "./launched.ts";

/** The Worker of another team. */
const TEAM = "https://my-remote.ada.workers.dev";
const MINUTE_MS = 60_000;
const NO_OBJECTIVE = "Not set for this month.";

/** The events of one browser that the last test provokes. */
const EVENTS: readonly [remote: string, kind: RemoteHealthKind][] = [
  ["mf-today", "loads"],
  ["mf-today", "tampered"],
  ["mf-research", "loads"],
  ["mf-research", "slow"],
  ["mf-goals", "hydration"],
  ["mf-goals", "unreachable"],
];

/** Runs a command in the launched copy, and returns its output. */
async function run({ copy }: Launched, command: string, input = ""): Promise<string> {
  const { code, output } = await copy.run(command, { input });
  expect(code, output).toBe(0);
  return output;
}

const manage = (launched: Launched, words: string) => run(launched, `npm run remotes -- ${words}`);

/** Asks the launched edge, as the visitor with this version key. */
const ask = ({ platform }: Launched, path: string, visit = 0) =>
  platform.runtime.fetch(ORIGIN + path, {
    headers: { cookie: `__Host-visit=${visit}`, "cf-connecting-ip": "203.0.113.8" },
  });

const readPolicy = async (launched: Launched) =>
  (await ask(launched, "/login")).headers.get("content-security-policy");

/** How many of a hundred visitors get each build of a remote, fewest first. */
async function countBuilds(launched: Launched, remote: string): Promise<number[]> {
  const ids = await Promise.all(
    Array.from({ length: 100 }, async (_, visit) => {
      const response = await ask(launched, `/mf/${remote}/mf-manifest.json`, visit);
      const { build } = JSON.parse(await response.text());
      return build.id;
    }),
  );
  const counts = [...new Set(ids)].map((id) => ids.filter((one) => one === id).length);
  return counts.toSorted((one, other) => one - other);
}

/** How often the launched edge has counted an event of a remote, as `status` prints it. */
async function readCounts(launched: Launched) {
  const [, table = ""] = (await manage(launched, "status")).split("in the last two days\n");
  const [head = [], ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  expect(head).toEqual(["remote", "build", ...REMOTE_HEALTH_KINDS]);
  return (remote: string, kind: RemoteHealthKind) =>
    rows
      .filter(([name]) => name === remote)
      .reduce((sum, row) => sum + Number(row[head.indexOf(kind)]), 0);
}

test.use({ launchedFor: "remotes" });
test.describe.configure({ mode: "serial", timeout: LAUNCH_MS });
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(new RegExp(`asked ${TEAM}/`)));

test(
  "from an empty folder to a card on a person's dashboard in at most ten commands and five minutes",
  { tag: "@long" },
  async ({ page, launched }) => {
    const packages = await packAll();
    const parent = await mkdtemp(join(tmpdir(), "goals-outside-"));
    const folder = join(parent, "my-remote");
    await signUp(page);
    const create = `node node_modules/create-goals-remote/src/create.js my-remote`;
    const commands: Record<string, () => Promise<string>> = {
      "npx ./create-goals-remote-0.1.0.tgz my-remote --packages .": async () => {
        await installTarballs(packages, parent);
        return run(launched, `cd ${parent}; ${create} --packages ${packages}`);
      },
      "cd my-remote": async () => "",
      "npm install": async () => {
        await rename(join(parent, "node_modules"), join(folder, "node_modules"));
        return "The tarballs, and this repository's other packages.\n";
      },
      "npm test": () => run(launched, `cd ${folder}; npm test`),
      "npm run check": () => run(launched, `cd ${folder}; npm run check`),
      "npm run deploy": () => run(launched, `cd ${folder}; npm run deploy`),
      "npm run live -- secret put REMOTE_ORIGINS": () =>
        run(launched, "npm run live -- secret put REMOTE_ORIGINS", TEAM),
      [`npm run remotes -- add ${TEAM}/mf-manifest.json`]: () =>
        manage(launched, `add ${TEAM}/mf-manifest.json`),
    };
    const started = performance.now();
    const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
    const lines: string[] = [];
    for (const [command, work] of Object.entries(commands)) {
      const since = performance.now();
      const output = await test.step(command, work);
      lines.push(`$ ${command}\n${output}# ${seconds(since)} s\n`);
    }
    await page.goto("/");
    await expect(page.getByRole("region", { name: "My Remote" })).toContainText(
      "0 of 0 done today.",
    );
    const taken = performance.now() - started;
    const count = Object.keys(commands).length;
    const figure = `${count} commands and ${seconds(started)} s to a card on a dashboard`;
    await keepTranscript("ten-commands", [...lines, figure, ""].join("\n"));
    process.stdout.write(`${figure}\n`);
    expect(count).toBeLessThanOrEqual(10);
    expect(taken).toBeLessThan(5 * MINUTE_MS);
    for (const each of [packages, parent]) await rm(each, { recursive: true });
  },
);

test(
  "each change of the registry is live within a minute, with its policy, and one command takes it back",
  { tag: "@long" },
  async ({ launched }) => {
    expect(await readPolicy(launched)).toContain(TEAM);
    expect((await ask(launched, "/my-remote")).status).toBe(200);

    const since = performance.now();
    await manage(launched, "remove my-remote");
    expect((await ask(launched, "/my-remote")).status).toBe(404);
    expect(await readPolicy(launched)).not.toContain(TEAM);
    expect(performance.now() - since).toBeLessThan(MINUTE_MS);
    await manage(launched, "rollback");
    expect((await ask(launched, "/my-remote")).status).toBe(200);
    expect(await readPolicy(launched)).toContain(TEAM);

    await manage(launched, "pin mf-today");
    const file = "mf-today/src/plan/plan-form.tsx";
    await run(launched, `sed -i "s/Save Today's Plan/Keep Today's Plan/" ${file}`);
    await run(launched, `npm run deploy -w mf-today -- --url ${ORIGIN}`);
    expect(await countBuilds(launched, "mf-today")).toEqual([100]);
    await manage(launched, "share 10");
    expect(await countBuilds(launched, "mf-today")).toEqual([10, 90]);
    expect(await manage(launched, "status")).toMatch(/^mf-today .* 10 % the live build$/m);
    await manage(launched, "rollback");
    expect(await countBuilds(launched, "mf-today")).toEqual([100]);
    await manage(launched, "pin mf-today live");

    const history = (await manage(launched, "history")).matchAll(/^(\d+) .*Z {2}\S+ {2}(\w+)/gm);
    expect([...history].map(([, version, verb]) => `${version} ${verb}`)).toEqual([
      "1 Add",
      "2 Remove",
      "3 Roll",
      "4 Pin",
      "5 Give",
      "6 Roll",
      "7 Unpin",
    ]);
  },
);

test(
  "status prints what browsers report of each build, and names a remote whose address is dead",
  { tag: "@long" },
  async ({ page, launched, consoleErrors }) => {
    consoleErrors.allow(/RemoteError|status of (404|503)|integrity|Minified React error #418/);
    const before = await readCounts(launched);
    await signUp(page);
    await completeResearch(page);
    await page.goto("/today");
    await expect(page.getByRole("button", { name: "Keep Today's Plan" })).toBeVisible();

    const arrives = await holdRequest(page, ["GET", "/mf/mf-research/**"]);
    await page.clock.install();
    await page.evaluate(() => {
      history.pushState(null, "", "/research");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(page.getByRole("img", { name: "Loading" })).toBeVisible();
    await page.clock.fastForward(8000);
    await expect(page.getByText("This is taking longer than usual.")).toBeVisible();
    arrives();
    await expect(page.getByText("Generate Analysis").first()).toBeVisible();
    await page.unrouteAll();

    await page.route("**/objectives", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(NO_OBJECTIVE, "Set last year.") });
    });
    await page.goto("/objectives");
    await expect(page.getByText(NO_OBJECTIVE).first()).toBeVisible();
    await page.unrouteAll();
    await FAULTS["is absent"]?.happens(page, "mf-goals", "objectives-page");
    await page.goto("/objectives");
    await expect(page.getByRole("alert")).toContainText("could not be loaded just now.");
    await FAULTS["is changed on the way"]?.happens(page, "mf-today", "today-page");
    await page.goto("/today");
    await expect(page.getByRole("alert")).toContainText("was changed on its way here");
    await page.unrouteAll();
    await page.goto("/profile");

    await expect
      .poll(
        async () => {
          const after = await readCounts(launched);
          return EVENTS.map((event) => after(...event) - before(...event));
        },
        { timeout: MINUTE_MS },
      )
      .toEqual(EVENTS.map(() => 1));

    await run(launched, "npx wrangler delete my-remote --force");
    expect(await manage(launched, "status")).toMatch(
      new RegExp(`^my-remote +nothing is live at ${TEAM}/mf-manifest.json$`, "m"),
    );
    expect((await ask(launched, "/login")).status).toBe(200);
  },
);
