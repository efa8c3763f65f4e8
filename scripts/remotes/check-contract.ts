import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isKitCompatible, remoteBuild } from "@goals/contracts/remote-build";
import { FIRST_REMOTES } from "@goals/contracts/remotes";
import * as z from "zod/mini";
import { CliError, ROOT, runCli } from "../local/run-tool.js";
import { fetchLiveKitVersion, hasDigest } from "./live-builds.js";
import { LOCAL_REMOTES } from "./registry.js";

const read = (...path: string[]) => readFileSync(join(ROOT, ...path));

function findViolations(remote: string, hostKit: string): string[] {
  const manifest = JSON.parse(read(remote, "dist/mf-manifest.json").toString());
  const { success, data: build } = z.safeParse(remoteBuild, manifest.build);
  if (!success) return ["its manifest has no build record"];

  const { modules = [] } = FIRST_REMOTES.find(({ name }) => name === remote) ?? {};
  const promised = new Set(modules.map(({ expose }) => expose));
  const exposed = new Set(Object.keys(build.exposes));
  const isSuited = build.kit !== undefined && isKitCompatible(hostKit, build.kit);
  const changed = Object.entries(build.integrity).filter(
    ([file, known]) => !hasDigest(read(remote, "dist", file), known),
  );
  return [
    ...[...promised.difference(exposed)].map((name) => `it does not expose ${name}`),
    ...[...exposed.difference(promised)].map(
      (name) => `it exposes ${name}, which remotes.json does not name`,
    ),
    ...(isSuited ? [] : [`it is made with kit ${build.kit}, and the host has ${hostKit}`]),
    ...changed.map(([file]) => `${file} is not what its record says`),
  ];
}

function readBuiltKitVersion(): string {
  const file = "shell/dist/kit.json";
  if (existsSync(join(ROOT, file))) return JSON.parse(read(file).toString()).version;
  throw new CliError("There is no shell to compare with: npm run build comes first.");
}

/** The remotes to check, by default all, against the shell built here or the live one at `--host`. */
const { positionals: names, values } = parseArgs({
  options: { host: { type: "string" } },
  allowPositionals: true,
});
runCli(async () => {
  const { host } = values;
  const hostKit = host ? await fetchLiveKitVersion(new URL(host).origin) : readBuiltKitVersion();
  const remotes = LOCAL_REMOTES.filter((name) => names.length === 0 || names.includes(name));
  const violations = remotes.flatMap((remote) =>
    findViolations(remote, hostKit).map((sentence) => `${remote}: ${sentence}.`),
  );
  for (const violation of violations) console.error(violation);
  return violations.length > 0 ? 1 : 0;
});
