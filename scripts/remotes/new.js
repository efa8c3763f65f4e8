import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { live } from "../local/lifetime.js";
import { ROOT } from "../local/place.js";
import { Problem } from "../local/problem.js";
import { run } from "../local/run.js";
import { step } from "../local/step.js";
import { readRegistry, writeRegistry } from "./registry.js";
import { layOut, moduleOf } from "./template.js";

const USAGE = "npm run new-remote -- mf-notes, or the same with --remove";

const installLinks = () =>
  step("Linking the workspaces", () =>
    run("The workspaces could not be linked.", "npm", [
      "install",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--prefer-offline",
    ]),
  );

/** Makes a remote with one page: its folder, and its element of remotes.json; or takes both back. */
async function make() {
  const { values, positionals } = parseArgs({
    options: { remove: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [name = ""] = positionals;
  if (!/^mf-[a-z]+$/.test(name)) throw new Problem(`Give it a name such as mf-notes: ${USAGE}.`);
  const folder = join(ROOT, name);
  if (values.remove) {
    if (!existsSync(folder)) throw new Problem(`There is no ${name}.`);
    rmSync(folder, { recursive: true });
    writeRegistry(readRegistry().filter((remote) => remote.name !== name));
  } else {
    if (existsSync(folder)) throw new Problem(`${name} is there already.`);
    layOut(name);
    writeRegistry([...readRegistry(), { name, modules: [moduleOf(name)] }]);
  }
  await run("The files could not be formatted.", "oxfmt", []);
  await installLinks();
  const word = name.replace("mf-", "");
  console.log(
    values.remove ? `${name} is gone.` : `${name} is made: npm start, and open /${word}.`,
  );
}

export const newRemote = () => live(make, 130);
