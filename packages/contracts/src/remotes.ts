import type { RemoteExposes } from "../generated/remote-exposes.d.ts";
import registry from "../../../remotes.json" with { type: "json" };

/**
 * Where the shell shows a module: a page within its frame, a page for visitors without it, a page for everyone without
 * it, an onboarding step, or a card.
 */
export type RemoteModuleKind = "page" | "visitor-page" | "open-page" | "onboarding-step" | "card";

/** A component without props: the default export of a remote's module. */
export interface RemoteModule {
  readonly remote: string;
  /** The module's name in the remote, without `./`. */
  readonly expose: string;
  readonly kind: RemoteModuleKind;
  /** The route that shows it. A card has the route of its page. */
  readonly route: string;
  readonly title: string;
  /** The height of a card's placeholder, in pixels. */
  readonly height: number;
}

/** The names of the remotes, in the order of remotes.json. */
export const REMOTES: readonly string[] = registry.map(({ name }) => name);

/** The address of an external manifest, by the remote's name. Remotes without one are workspaces here. */
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
    // scripts/remotes/registry.js checks it before every build.
    kind: module.kind as RemoteModuleKind,
  })),
);

/** The modules of each route: the edge preloads them in the page's head, and pressing a link prefetches them. */
export const groupModulesByRoute = (route: string): RemoteModule[] =>
  REMOTE_MODULES.filter((module) => module.route === route);

/** The remotes of this repository as types. scripts/remotes/registry.js generates them from remotes.json. */
export type RemoteName = keyof RemoteExposes;

/** The names that one remote exposes. */
export type ExposeOf<Remote extends RemoteName> = RemoteExposes[Remote];

/** `<remote>/<module>`, such as `mf-today/today-page`. */
export type RemoteModuleId = {
  [Remote in RemoteName]: `${Remote}/${RemoteExposes[Remote]}`;
}[RemoteName];
