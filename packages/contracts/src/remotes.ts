import type { RemoteExposes } from "../generated/remote-exposes.d.ts";
import file from "../../../remotes.json" with { type: "json" };
import type { RegisteredRemote } from "./registry.ts";

/** The remotes of remotes.json: the first state of the registry. scripts/remotes/write-types.ts checks the file. */
export const FIRST_REMOTES = file as readonly RegisteredRemote[];

/** The remotes of this repository as types, which scripts/remotes/write-types.ts generates. */
export type RemoteName = keyof RemoteExposes;

/** `<remote>/<module>`, such as `mf-today/today-page`. */
export type RemoteModuleId = {
  [Remote in RemoteName]: `${Remote}/${RemoteExposes[Remote]}`;
}[RemoteName];
