import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REMOTES, type RemoteName } from "@goals/contracts/boot";
import { EXPOSES } from "@goals/contracts/exposes";
import { kitFits } from "@goals/contracts/kit-fits";
import { remoteBuild } from "@goals/contracts/remote-build";
import * as z from "zod/mini";
import { ROOT } from "../local/place.js";
import { isWhat } from "./digest.js";

const read = (...path: string[]) => readFileSync(join(ROOT, ...path));
const hostKit: string = JSON.parse(read("packages/kit/package.json").toString()).version;

/** What a remote's build breaks of what was promised to the shell. */
function broken(remote: RemoteName): string[] {
  const manifest = JSON.parse(read(remote, "dist/mf-manifest.json").toString());
  const { success, data: build } = z.safeParse(remoteBuild, manifest.build);
  if (!success) return ["its manifest has no build record"];

  const promised: readonly string[] = EXPOSES[remote];
  const exposed = Object.keys(build.exposes);
  const changed = Object.entries(build.integrity).filter(
    ([file, known]) => !isWhat(read(remote, "dist", file), known),
  );
  return [
    ...promised
      .filter((name) => !exposed.includes(name))
      .map((name) => `it does not expose ${name}`),
    ...exposed
      .filter((name) => !promised.includes(name))
      .map((name) => `it exposes ${name}, which packages/contracts/src/exposes.ts does not name`),
    ...(kitFits(hostKit, build.kit)
      ? []
      : [`it is made with kit ${build.kit}, and the host has ${hostKit}`]),
    ...changed.map(([file]) => `${file} is not what its record says`),
  ];
}

const asked = process.argv.slice(2);
const remotes = REMOTES.filter((name) => asked.length === 0 || asked.includes(name));
for (const remote of remotes) {
  for (const sentence of broken(remote)) {
    console.error(`${remote}: ${sentence}.`);
    process.exitCode = 1;
  }
}
