import { FIRST_REMOTES, type ExposeOf, type RemoteName } from "@goals/contracts/remotes";
import type { ComponentType } from "react";
import { mountGallery } from "./mount-gallery.tsx";

/**
 * Mounts the gallery of a remote in this repository. Its types match the contract: a missing or superfluous part, or one
 * that requires props, does not compile.
 * @param searches the query that an address needs to show its part, such as "?token=…"
 */
export function showGallery<Remote extends RemoteName>(
  remote: Remote,
  parts: Readonly<Record<ExposeOf<Remote>, ComponentType>>,
  searches?: Readonly<Record<string, string>>,
): void {
  const modules = FIRST_REMOTES.find(({ name }) => name === remote)?.modules ?? [];
  mountGallery({ name: remote, modules }, parts, { ...(searches && { searches }) });
}
