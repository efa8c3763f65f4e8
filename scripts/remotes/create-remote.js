import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CliError, ROOT, runTool, step } from "../local/run-tool.js";
import {
  buildElement,
  namesIn,
  writeRemote,
} from "../../packages/create-goals-remote/src/write-remote.js";
import { readRegistry, REGISTRY_FILE } from "./registry.js";

/** @param {string[]} args */
export async function createRemote(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { remove: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [name = ""] = positionals;
  if (!/^mf-[a-z]+$/.test(name))
    throw new CliError(
      "Give it a name: npm run new-remote -- mf-notes, or the same with --remove.",
    );
  const folder = join(ROOT, name);
  const writeRegistry = (/** @type {object[]} */ remotes) =>
    writeFileSync(REGISTRY_FILE, JSON.stringify(remotes));
  if (values.remove) {
    if (!existsSync(folder)) throw new CliError(`There is no ${name}.`);
    rmSync(folder, { recursive: true });
    writeRegistry(readRegistry().filter((remote) => remote.name !== name));
  } else {
    if (existsSync(folder)) throw new CliError(`${name} is there already.`);
    writeRemote(name, folder, "workspace");
    // Its scripts and dependencies are those of mf-today, without the icons.
    const model = JSON.parse(readFileSync(join(ROOT, "mf-today/package.json"), "utf8"));
    delete model.dependencies["lucide-react"];
    writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...model, name }, null, 2)}\n`);
    writeRegistry([...readRegistry(), buildElement(name)]);
  }
  await runTool("The types could not be written.", "node", ["scripts/remotes/write-types.ts"]);
  await runTool("The files could not be formatted.", "oxfmt", []);
  await step("Linking the workspaces", () =>
    runTool("The workspaces could not be linked.", "npm", ["install", "--prefer-offline"]),
  );
  const { word } = namesIn(name);
  console.log(
    values.remove ? `${name} is gone.` : `${name} is made: npm start, and open /${word}.`,
  );
}
