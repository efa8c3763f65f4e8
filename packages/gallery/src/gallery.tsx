import { RECORDINGS } from "@goals/component-tests/recordings";
import { FIRST_REMOTES, type RemoteName } from "@goals/contracts/remotes";
import { mountGallery, type Sources } from "./mount-gallery.tsx";

export type { Source } from "./mount-gallery.tsx";

/** Mounts a remote of this repository. */
export function showGallery(
  name: RemoteName,
  sources: Sources,
  searches: Readonly<Record<string, string>> = {},
): void {
  const modules = FIRST_REMOTES.find((remote) => remote.name === name)?.modules ?? [];
  mountGallery({ name, modules }, sources, { recordings: RECORDINGS, searches });
}
