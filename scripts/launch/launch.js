import { buildWorkspaces } from "../local/build.js";
import { install } from "../local/prepare.js";
import { captureTool, CliError, formatSeconds, runTool, UsageError } from "../local/run-tool.js";
import { shipRemote } from "../remotes/deploy-remote.js";
import { fetchLiveRemote } from "../remotes/live-builds.js";
import { LOCAL_REMOTES, SHELL_VIEW } from "../remotes/registry.js";
import { askForLaunch } from "./answers.js";
import { bringEdge, deploy, EDGE } from "./deploy-edge.js";
import { configure, readLaunch, readLibsqlToken, saveLaunch } from "./launch-file.js";
import { listResources, makeResource, makeSecrets } from "./resources.js";
import { runWrangler } from "./wrangler.js";

/** @typedef {import("./launch-file.js").Launch} Launch */

async function findAccount() {
  const { code, answer } = await captureTool("wrangler", ["whoami", "--json"]);
  const { loggedIn, accounts = [] } = code === 0 ? JSON.parse(answer) : {};
  if (!loggedIn) throw new CliError("Sign in first: npx wrangler login");
  if (accounts.length === 1 || process.env["CLOUDFLARE_ACCOUNT_ID"]) return accounts[0].name;
  throw new CliError("Name one of your accounts in CLOUDFLARE_ACCOUNT_ID: npx wrangler whoami");
}

/** @param {Launch} launch */
async function migrate(launch) {
  const { libsql } = launch;
  if (libsql) {
    const token = readLibsqlToken(launch);
    const env = { LIBSQL_URL: libsql, ...(token && { LIBSQL_AUTH_TOKEN: token }) };
    const fault = `The database at ${new URL(libsql).host} could not be migrated.`;
    return (await runTool(fault, "node", ["self-host/migrate-libsql.ts"], { env })).trim();
  }
  const apply = ["d1", "migrations", "apply", "DB", "--remote"];
  const answer = await runWrangler([...apply, ...configure(launch)]);
  return /No migrations to apply/.test(answer) ? "are there" : "applied";
}

/** Examines the coach's model, which stays off until it has passed. The launch continues in any case. @param {Launch} launch */
async function examine(launch) {
  const args = ["scripts/coach/examine-workers-ai.js", launch.exam ?? ""];
  const { code, answer, output } = await captureTool("node", args);
  const lines = answer.split("\n").slice(0, -1);
  const exam = (code === 0 && lines.pop()) || "";
  if (exam && exam === launch.exam) return "passed before";
  saveLaunch(launch, { exam });
  const result = exam ? "passed" : "not passed: the coach stays off";
  return `${result}\n${code === 0 ? lines.join("\n") : output}`.trimEnd();
}

/** @param {Launch} launch */
async function check({ origin, sender }) {
  // Without mails, the check's account has a mailbox that does not exist.
  const mailbox = sender || "launch@goals.invalid";
  const args = ["scripts/launch/check-live.ts", origin ?? "", mailbox];
  const fault = `${origin} does not work yet. Run the launch again.`;
  return `\n${(await runTool(fault, "node", args)).trimEnd()}`;
}

/**
 * Deploys changed remotes: before the edge, which binds them, the remotes that are "not live", and after it those that
 * are "live", whose kit must not be newer than the edge's. @param {Launch} launch @param {"not live" | "live"} which
 */
async function bringRemotes(launch, which) {
  const { deployed, origin, isAdopting } = launch;
  const url = origin !== null && (deployed[EDGE] !== undefined || isAdopting) ? origin : undefined;
  const done = [];
  for (const name of LOCAL_REMOTES) {
    // If the address does not respond, relies on the recorded deploys.
    const build = url && (await fetchLiveRemote(url, name).catch(() => undefined))?.build;
    const isLive = build === undefined ? deployed[name] !== undefined : build !== null;
    if (isLive !== (which === "live")) continue;
    const [digest] = isLive ? await buildWorkspaces([name]) : [];
    if (digest && deployed[name] === digest) continue;
    await shipRemote(launch, name, build ? url : undefined);
    done.push(name);
  }
  return done.length > 0 ? `deployed: ${done.join(", ")}` : "none to deploy";
}

/** The steps in order, by title. Everything that the edge binds precedes it. @param {Launch} launch */
const listSteps = (launch) => ({
  async Account() {
    const account = await findAccount();
    saveLaunch(launch);
    return account;
  },
  Build: () => buildWorkspaces().then(() => "done"),
  [`Secrets of the Worker ${launch.name}`]: () => makeSecrets(launch),
  ...Object.fromEntries(
    listResources(launch).map((resource) => [
      `${resource.kind} ${resource.name}`,
      () => makeResource(launch, resource),
    ]),
  ),
  Migrations: () => migrate(launch),
  [`New remotes of ${LOCAL_REMOTES.join(", ")}`]: () => bringRemotes(launch, "not live"),
  "Exam of the coach": () => examine(launch),
  [`Edge with ${launch.name}-${SHELL_VIEW} at ${launch.origin ?? "workers.dev"}`]: () =>
    bringEdge(launch),
  "Remotes that have changed": () => bringRemotes(launch, "live"),
  "Checks at the address": () => check(launch),
});

/** @param {Launch} launch */
function printResult({ name, origin, sender, ids }) {
  console.log(`\n${name} is live at ${origin}\n`);
  const remotes = LOCAL_REMOTES.map((remote) => `${name}-${remote}`).join(", ");
  const made = { ...ids, [SHELL_VIEW]: `${name}-${SHELL_VIEW}`, remotes };
  const lines = { ...made, sender: sender || "none: no mail is sent" };
  for (const [kind, value] of Object.entries(lines)) console.log(`  ${kind.padEnd(10)} ${value}`);
}

/** @param {{ name?: string, address?: string, sender?: string, libsql?: string, adopt?: boolean, plan?: boolean, hasStores: boolean }} options */
export async function launch({ adopt = false, plan = false, hasStores, ...given }) {
  const recorded = readLaunch();
  if (recorded && given.name && given.name !== recorded.name)
    throw new UsageError(
      `This copy is ${recorded.name}. LAUNCH_FILE=.launch.other.json launches another.`,
    );
  if (recorded && given.libsql && given.libsql !== recorded.libsql)
    throw new UsageError(
      `The data of ${recorded.name} is ${recorded.libsql ? `at ${recorded.libsql}` : "in D1"}.`,
    );
  const current = recorded ?? (await askForLaunch(given, hasStores));
  current.isAdopting = adopt;
  const steps = Object.entries(listSteps(current));
  if (plan) {
    for (const [title] of steps) console.log(`- ${title}`);
    return;
  }
  // The libSQL driver is bundled, so it is a devDependency.
  await install({ withTools: Boolean(current.libsql) });
  for (const [title, work] of steps) {
    const since = performance.now();
    const result = await work();
    console.log(`${title}: ${result}  (${formatSeconds(since)})`);
  }
  printResult(current);
}

/** Cloudflare's own builds keep no file, so a deploy there is a launch that adopts the account's resources. @param {Parameters<typeof deploy>[0]} options */
export function deployHost(options) {
  const { WORKERS_CI, WRANGLER_CI_OVERRIDE_NAME: name, ADDRESS = "", SENDER = "" } = process.env;
  if (!WORKERS_CI) return deploy(options);
  // These variables would give every remote the edge's name.
  delete process.env["WRANGLER_CI_OVERRIDE_NAME"];
  delete process.env["WRANGLER_CI_MATCH_TAG"];
  const given = { ...(name && { name }), address: ADDRESS, sender: SENDER };
  return launch({ ...given, adopt: true, hasStores: options.hasStores });
}
