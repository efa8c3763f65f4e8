import { rmSync } from "node:fs";
import { join } from "node:path";
import { captureTool, CliError, ROOT } from "../local/run-tool.js";
import { LOCAL_REMOTES, SHELL_VIEW } from "../remotes/registry.js";
import { forgetLaunch, readLaunch, saveLaunch, writeLaunchConfig } from "./launch-file.js";
import { openPrompt } from "./answers.js";
import { listResources } from "./resources.js";

const GONE = /not (?:be )?found|does not exist/i;

/** Removes a resource. A missing one counts as removed. @param {string} title @param {readonly string[]} args */
async function remove(title, args) {
  const { code, output } = await captureTool("wrangler", args);
  if (code !== 0 && !GONE.test(output))
    throw new CliError(`${title} could not be removed.`, output);
  console.log(`${title}: ${code === 0 ? "removed" : "was already gone"}`);
}

/** Asks the user to type the name, because the data cannot be restored. @param {string} name */
async function confirm(name) {
  const prompt = openPrompt();
  const answer = await prompt.ask(`This deletes ${name} with all accounts in it. Type its name: `);
  prompt.close();
  if (answer !== name) throw new CliError("Nothing was removed.");
}

/** Removes a launched copy: first the edge, because it binds everything else. @param {readonly string[]} args */
export async function land([option]) {
  const launch = readLaunch();
  if (!launch) throw new CliError("This copy is not launched.");
  if (option !== "--everything")
    throw new CliError(`To delete ${launch.name} with its data: npm run land -- --everything`);
  await confirm(launch.name);
  const workers = [
    launch.name,
    ...[...LOCAL_REMOTES, SHELL_VIEW].map((one) => `${launch.name}-${one}`),
  ];
  for (const worker of launch.ids["worker"] ? workers : [])
    await remove(`Worker ${worker}`, ["delete", worker, "--force"]);
  for (const { kind, name, remove: removal } of listResources(launch).toReversed()) {
    const id = launch.ids[kind];
    if (id) await remove(`${kind} ${name}`, removal(id));
    delete launch.ids[kind];
    saveLaunch(launch);
  }
  rmSync(join(ROOT, writeLaunchConfig(launch)), { force: true });
  forgetLaunch();
  console.log(`${launch.name} is gone.`);
}
