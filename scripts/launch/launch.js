import { parseArgs } from "node:util";
import { buildWorkspaces } from "../local/build.js";
import { CliError } from "../local/cli-error.js";
import { install } from "../local/prepare.js";
import { runCli } from "../local/run-cli.js";
import { captureTool, runTool } from "../local/run-tool.js";
import { formatSeconds } from "../local/step.js";
import { LOCAL_REMOTES, readStoreOption, SHELL_VIEW } from "../remotes/registry.js";
import { askForLaunch } from "./answers.js";
import { bringRemotes } from "./bring-remotes.js";
import { bringEdge } from "./deploy-edge.js";
import { writeLaunchConfig } from "./launch-config.js";
import { readLaunch, saveLaunch } from "./launch-file.js";
import { listResources, makeResource } from "./resources.js";
import { makeSecrets } from "./secrets.js";
import { runWrangler } from "./wrangler.js";

/** @typedef {import("./launch-file.js").Launch} Launch */
/** @typedef {{ title: string, work: (launch: Launch) => Promise<string | null> }} Step */

const OPTIONS = /** @type {const} */ ({
  name: { type: "string" },
  address: { type: "string" },
  sender: { type: "string" },
  adopt: { type: "boolean", default: false },
  plan: { type: "boolean", default: false },
});
/** A mailbox for the check's account where no mail is sent. */
const NO_MAILBOX = "launch@goals.invalid";

async function findAccount() {
  const { code, answer } = await captureTool("wrangler", ["whoami", "--json"]);
  const { loggedIn, accounts = [] } = code === 0 ? JSON.parse(answer) : {};
  if (!loggedIn) throw new CliError("Sign in first: npx wrangler login");
  if (accounts.length === 1 || process.env["CLOUDFLARE_ACCOUNT_ID"]) return accounts[0].name;
  throw new CliError("Name one of your accounts in CLOUDFLARE_ACCOUNT_ID: npx wrangler whoami");
}

/** @param {Launch} launch */
async function migrate(launch) {
  const at = [`--config=${writeLaunchConfig(launch)}`, "--env=production", "--remote"];
  const answer = await runWrangler(["d1", "migrations", "apply", "DB", ...at]);
  return /No migrations to apply/.test(answer) ? "are there" : "applied";
}

/** @param {Launch} launch */
async function check({ origin, sender }) {
  const args = ["scripts/launch/check-live.ts", origin ?? "", sender ?? NO_MAILBOX];
  const fault = `${origin} does not work yet. Run the launch again.`;
  return `\n${(await runTool(fault, "node", args)).trimEnd()}`;
}

/** The steps in order. Everything that the edge binds comes before it. @param {Launch} launch @returns {Step[]} */
const listSteps = (launch) => [
  { title: "Account", work: findAccount },
  { title: "Build", work: () => buildWorkspaces().then(() => "done") },
  {
    title: `Secrets of the Worker ${launch.name}`,
    work: (one) => makeSecrets(one, writeLaunchConfig(one)),
  },
  ...listResources(launch).map((resource) => ({
    title: `${resource.kind} ${resource.name}`,
    work: (/** @type {Launch} */ one) => makeResource(one, resource),
  })),
  { title: "Migrations", work: migrate },
  { title: `New remotes of ${LOCAL_REMOTES.join(", ")}`, work: () => bringRemotes("not live") },
  {
    title: `Edge with ${launch.name}-${SHELL_VIEW} at ${launch.origin ?? "workers.dev"}`,
    work: bringEdge,
  },
  { title: "Remotes that have changed", work: () => bringRemotes("live") },
  { title: "Checks at the address", work: check },
];

/** @param {Launch} launch */
function printResult({ name, origin, sender, ids }) {
  console.log(`\n${name} is live at ${origin}\n`);
  const remotes = LOCAL_REMOTES.map((remote) => `${name}-${remote}`).join(", ");
  const made = { ...ids, [SHELL_VIEW]: `${name}-${SHELL_VIEW}`, remotes };
  for (const [kind, id] of Object.entries(made)) console.log(`  ${kind.padEnd(10)} ${id}`);
  console.log(`  ${"sender".padEnd(10)} ${sender ?? "none: no mail is sent"}`);
}

/** @param {readonly string[]} options */
async function launch(options) {
  const [hasStores, ...rest] = readStoreOption(options);
  const { values } = parseArgs({ options: OPTIONS, args: rest });
  const recorded = readLaunch();
  if (recorded && values.name && values.name !== recorded.name)
    throw new CliError(
      `This copy is ${recorded.name}. LAUNCH_FILE=.launch.other.json launches another.`,
    );
  const current = recorded ?? (await askForLaunch(values, hasStores));
  current.isAdopting = values.adopt;
  const steps = listSteps(current);
  if (values.plan) {
    for (const { title } of steps) console.log(`- ${title}`);
    return;
  }
  await install();
  saveLaunch(current);
  for (const { title, work } of steps) {
    const since = performance.now();
    const result = await work(readLaunch() ?? current);
    if (result === null) throw new CliError(`${title}: not done. Run the launch again.`);
    console.log(`${title}: ${result}  (${formatSeconds(since)})`);
  }
  printResult(readLaunch() ?? current);
}

/** @param {readonly string[]} options */
export const runLaunch = (options) => runCli(() => launch(options));
