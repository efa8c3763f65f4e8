import type { RemoteExposes } from "../generated/remote-exposes.d.ts";
import registry from "../../../remotes.json" with { type: "json" };

/**
 * Where the shell puts a module: a page within its frame, one for visitors without it, one for everybody without it, a step of
 * onboarding, a card.
 */
export type RemoteModuleKind = "page" | "visitor-page" | "open-page" | "onboarding-step" | "card";

/** A component without props that a remote exposes as a module's default export. */
export interface RemoteModule {
  readonly remote: string;
  /** Its name in the remote, without `./`. */
  readonly expose: string;
  readonly kind: RemoteModuleKind;
  /** The address that shows it. A card has that of the page it lies on. */
  readonly route: string;
  readonly title: string;
  /** Of what stands in a card's place while it loads, in pixels. */
  readonly height: number;
}

/** The remotes that remotes.json names, by name, in its order. */
export const REMOTES: readonly string[] = registry.map(({ name }) => name);

/** The address of a manifest elsewhere, by the remote's name. A remote without one is a workspace here. */
export const MANIFEST_URLS: ReadonlyMap<string, string> = new Map(
  registry.flatMap((remote) =>
    "manifest" in remote && typeof remote.manifest === "string"
      ? [[remote.name, remote.manifest]]
      : [],
  ),
);

const PAGE_HEIGHT = 320;

/** Every module of every remote, in the order of remotes.json. */
export const REMOTE_MODULES: readonly RemoteModule[] = registry.flatMap(({ name, modules }) =>
  modules.map((module) => ({
    height: PAGE_HEIGHT,
    ...module,
    remote: name,
    // Checked by scripts/remotes/registry.js before anything is built.
    kind: module.kind as RemoteModuleKind,
  })),
);

/** The modules each address shows: what the edge names in the page's head, and what a touch on a link fetches. */
export const groupModulesByRoute = (route: string): RemoteModule[] =>
  REMOTE_MODULES.filter((module) => module.route === route);

/** The remotes of this repository, as types know them: scripts/remotes/registry.js writes them from remotes.json. */
export type RemoteName = keyof RemoteExposes;

/** The names that one remote exposes. */
export type ExposeOf<Remote extends RemoteName> = RemoteExposes[Remote];

/** `<remote>/<module>`, such as `mf-today/today-page`. */
export type RemoteModuleId = {
  [Remote in RemoteName]: `${Remote}/${RemoteExposes[Remote]}`;
}[RemoteName];
