import { join } from "node:path";
import { findRegistryFaults, registeredRemote } from "@goals/contracts/registry";
import * as z from "zod/mini";
import { CliError, ROOT } from "../local/run-tool.js";
import { readRegistry, writeDerived } from "./registry.js";

const TYPES = join(ROOT, "packages/contracts/generated/remote-exposes.d.ts");

// Writes the exposes of each remote as types, because TypeScript widens the strings of a JSON file.
const { data: remotes = [], error } = z.safeParse(z.array(registeredRemote), readRegistry());
const faults = findRegistryFaults(remotes, () => true).map(({ message }) => message);
if (error) faults.push(z.prettifyError(error));
if (faults.length > 0) throw new CliError(`remotes.json: ${faults.join("; ")}`);
const lines = remotes.map(({ name, modules }) => {
  const exposes = modules.map(({ expose }) => JSON.stringify(expose));
  return `  readonly ${JSON.stringify(name)}: ${exposes.join(" | ")};\n`;
});
writeDerived(TYPES, `export interface RemoteExposes {\n${lines.join("")}}\n`);
