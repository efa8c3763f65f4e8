import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import type { Endpoint } from "@goals/contracts/endpoint";
import type { RegisteredRemote } from "@goals/contracts/registry";

/** The list beside the workspace being built. A remote outside this repository has none. */
const LIST = "../remotes.json";
const remotes: readonly RegisteredRemote[] = existsSync(LIST)
  ? JSON.parse(readFileSync(LIST, "utf8"))
  : [];

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

/** The description of a remote outside this repository, in its folder. */
export const ELEMENT = "remote.json";

/** A remote's exposes, by `./` name and file. Pages and `alone` cards have their own files, the dashboard's cards (widgets) one. */
export interface Exposes {
  readonly pages: Readonly<Record<string, string>>;
  readonly widgets: Readonly<Record<string, string>>;
}

/** Finds each module that a remote's description names: `today-page` is `today-page.tsx` anywhere in `src`. */
export function findExposes(remote: string, alone: readonly string[] = []): Exposes {
  const registered = remotes.find(({ name }) => name === remote);
  const folder = registered ? join("..", remote) : ".";
  if (!registered && !existsSync(ELEMENT)) throw new Error(`${remote} has no ${ELEMENT}`);
  const { modules } = registered ?? JSON.parse(readFileSync(ELEMENT, "utf8"));
  const sources = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" });
  const exposes: Record<keyof Exposes, Record<string, string>> = { pages: {}, widgets: {} };
  for (const { expose, kind, route } of modules) {
    const source = sources.find((each) => basename(each) === `${expose}.tsx`);
    if (!source) throw new Error(`${remote} exposes ${expose}, but has no ${expose}.tsx in src`);
    const isWidget = kind === "card" && route === "/" && !alone.includes(expose);
    const group = isWidget ? "widgets" : "pages";
    exposes[group][`./${expose}`] = `./src/${source.replaceAll(sep, "/")}`;
  }
  return exposes;
}

/** By module, without `./`: the endpoints whose responses it shows first. */
export type Renders = Readonly<Record<string, readonly Pick<Endpoint, "path">[]>>;
