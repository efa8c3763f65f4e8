import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCli } from "../local/run-cli.js";
import { ROOT } from "../local/paths.js";
import { CliError } from "../local/cli-error.js";
import { runTool } from "../local/run-tool.js";
import { step } from "../local/step.js";
import { readRegistry, writeRegistry } from "./registry.js";
import { writeRemoteFolder, buildModuleEntry } from "./remote-template.js";

const USAGE = "npm run new-remote -- mf-notes, or the same with --remove";

const installLinks = () =>
  step("Linking the workspaces", () =>
    runTool("The workspaces could not be linked.", "npm", [
      "install",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--prefer-offline",
    ]),
  );

/** Creates a remote with one page: its folder, and its element of remotes.json. Can also remove both. */
async function make() {
  const { values, positionals } = parseArgs({
    options: { remove: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [name = ""] = positionals;
  if (!/^mf-[a-z]+$/.test(name)) throw new CliError(`Give it a name such as mf-notes: ${USAGE}.`);
  const folder = join(ROOT, name);
  if (values.remove) {
    if (!existsSync(folder)) throw new CliError(`There is no ${name}.`);
    rmSync(folder, { recursive: true });
    writeRegistry(readRegistry().filter((remote) => remote.name !== name));
  } else {
    if (existsSync(folder)) throw new CliError(`${name} is there already.`);
    writeRemoteFolder(name);
    writeRegistry([...readRegistry(), { name, modules: [buildModuleEntry(name)] }]);
  }
  await runTool("The files could not be formatted.", "oxfmt", []);
  await installLinks();
  const word = name.replace("mf-", "");
  console.log(
    values.remove ? `${name} is gone.` : `${name} is made: npm start, and open /${word}.`,
  );
}

export const createRemote = () => runCli(make, 130);
