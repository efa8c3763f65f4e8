import fs, { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CliError, ROOT, runTool, step } from "../local/run-tool.js";
import {
  buildElement,
  namesIn,
  writeRemote,
} from "../../packages/create-goals-remote/src/write-remote.js";
import { readRegistry, REGISTRY_FILE } from "./registry.js";

/** The files outside its folder that a new remote changes. */
const CHANGED = [
  "remotes.json",
  "package-lock.json",
  "packages/contracts/generated/remote-exposes.d.ts",
].map((file) => join(ROOT, file));

/**
 * Runs `work`, and undoes its changes if it fails or is stopped. @param {string} folder of the remote
 * @param {() => Promise<void>} work
 */
async function changeOrRestore(folder, work) {
  const texts = CHANGED.filter((file) => existsSync(file)).map(
    (file) => /** @type {const} */ ([file, readFileSync(file)]),
  );
  const aside = join(ROOT, ".wrangler/aside", `${process.pid}`);
  const wasThere = existsSync(folder);
  if (wasThere)
    fs.cpSync(folder, aside, { recursive: true, filter: (path) => !/\/dist/.test(path) });
  const restore = () => {
    fs.rmSync(folder, { recursive: true, force: true });
    if (wasThere) fs.cpSync(aside, folder, { recursive: true });
    else fs.rmSync(join(ROOT, "node_modules", basename(folder)), { force: true });
    for (const [file, text] of texts) writeFileSync(file, text);
    fs.rmSync(aside, { recursive: true, force: true });
  };
  process.once("exit", restore);
  await work();
  process.off("exit", restore);
  fs.rmSync(aside, { recursive: true, force: true });
}

/** @param {object[]} remotes @param {readonly string[]} written to format */
async function finish(remotes, ...written) {
  writeFileSync(REGISTRY_FILE, JSON.stringify(remotes));
  await runTool("The types could not be written.", "node", ["scripts/remotes/write-types.ts"]);
  await runTool("The files could not be formatted.", "oxfmt", ["remotes.json", ...written]);
  await step("Linking the workspaces", () =>
    runTool("The workspaces could not be linked.", "npm", ["install", "--prefer-offline"]),
  );
}

/** @param {string} name */
export async function createRemote(name) {
  const folder = join(ROOT, name);
  if (existsSync(folder)) throw new CliError(`${name} is there already.`);
  await changeOrRestore(folder, async () => {
    writeRemote(name, folder, "workspace");
    // Scripts and dependencies equal mf-today's, without the icons.
    const model = JSON.parse(readFileSync(join(ROOT, "mf-today/package.json"), "utf8"));
    delete model.devDependencies["lucide-react"];
    writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...model, name }, null, 2)}\n`);
    await finish([...readRegistry(), buildElement(name)], name);
  });
  console.log(`${name} is made: npm start, and open /${namesIn(name).word}.`);
}

/** @param {string} name */
export async function removeRemote(name) {
  const folder = join(ROOT, name);
  if (!existsSync(folder)) throw new CliError(`There is no ${name}.`);
  await changeOrRestore(folder, async () => {
    fs.rmSync(folder, { recursive: true });
    await finish(readRegistry().filter((remote) => remote.name !== name));
  });
  console.log(`${name} is gone.`);
}
