import { existsSync, readFileSync } from "node:fs";

interface Module {
  readonly expose: string;
  readonly kind: string;
  readonly route: string;
}

interface Remote {
  readonly name: string;
  readonly manifest?: string;
  readonly modules: readonly Module[];
}

/** The list beside the workspace being built. A remote outside this repository has none. */
const LIST = "../remotes.json";
const remotes: readonly Remote[] = existsSync(LIST) ? JSON.parse(readFileSync(LIST, "utf8")) : [];

export const findRemote = (name: string) => remotes.find((remote) => remote.name === name);

/** The ports of the dev servers: the shell's, followed by the remotes'. The edge uses 8787. */
export const EDGE_PORT = 8787;
export const SHELL_PORT = Number(process.env["DEV_PORT"] ?? 5170);

export const OUTSIDE_PORT = Number(process.env["DEV_PORT"] ?? 5199);

/** Only remotes with sources here. A remote with an external manifest is built and served elsewhere. */
export const REMOTE_PORTS: Readonly<Record<string, number>> = Object.fromEntries(
  remotes
    .filter(({ manifest }) => manifest === undefined)
    .map(({ name }, index) => [name, SHELL_PORT + 1 + index]),
);

/** The remotes as the edge writes them into a page, at their dev servers. */
export const DEV_REMOTES = remotes.map(({ name, manifest, modules }) => ({
  name,
  entry: manifest ?? `http://localhost:${REMOTE_PORTS[name]}/mf-manifest.json`,
  modules,
}));
