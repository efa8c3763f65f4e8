import { install } from "../local/prepare.js";
import { captureTool, CliError, UsageError } from "../local/run-tool.js";
import { LOCAL_REMOTES, SHELL_VIEW } from "../remotes/registry.js";
import { ask } from "./answers.js";
import { forgetLaunch, getWorkerName, readLaunch, saveLaunch } from "./launch-file.js";
import { listResources } from "./resources.js";

/** Removes a resource. A missing one counts as removed. @param {string} title @param {readonly string[]} args */
async function remove(title, args) {
  const { code, output } = await captureTool("wrangler", args);
  if (code !== 0 && !/not (?:be )?found|does not exist/i.test(output))
    throw new CliError(`${title} could not be removed.`, output);
  console.log(`${title}: ${code === 0 ? "removed" : "was already gone"}`);
}

/** Removes a launched copy: first the edge, because it binds everything else. @param {boolean} isMeant */
export async function land(isMeant) {
  const launch = readLaunch();
  if (!launch) throw new CliError("This copy is not launched.");
  if (!isMeant)
    throw new UsageError(`To delete ${launch.name} with its data: npm run land -- --everything`);
  // The data cannot be restored.
  const answer = await ask(`This deletes ${launch.name} with all accounts in it. Type its name: `);
  if (answer !== launch.name) throw new CliError("Nothing was removed.");
  await install();
  const others = [...LOCAL_REMOTES, SHELL_VIEW].map((one) => getWorkerName(launch, one));
  for (const worker of launch.ids["worker"] ? [launch.name, ...others] : [])
    await remove(`Worker ${worker}`, ["delete", worker, "--force"]);
  for (const { kind, name, remove: removal } of listResources(launch).toReversed()) {
    const id = launch.ids[kind];
    if (id) await remove(`${kind} ${name}`, removal(id));
    delete launch.ids[kind];
    saveLaunch(launch);
  }
  if (launch.libsql) console.log(`The database at ${new URL(launch.libsql).host} stays.`);
  forgetLaunch(launch);
  console.log(`${launch.name} is gone.`);
}
