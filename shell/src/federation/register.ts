import { boot } from "@goals/kit";
import { registerRemotes } from "@module-federation/runtime";

/** The federation runtime keeps containers in globals, where a hyphen cannot stand. */
export function containerName(remote: string): string {
  return remote.replaceAll("-", "_");
}

/**
 * Tells the federation runtime where each remote is, as the edge wrote it into the page: the container itself, or
 * the manifest where the edge had no answer. Loads none.
 */
export function registerKnownRemotes(): void {
  registerRemotes(
    boot.remotes.map(({ name, entry, container }) => ({
      name: containerName(name),
      entry: container ?? entry,
      type: "module",
    })),
  );
}

/** Asks a remote's manifest anew the next time: what the page knew of it may have gone. */
export function registerAfresh(remote: string): void {
  const known = boot.remotes.find(({ name }) => name === remote);
  if (!known) return;
  registerRemotes([{ name: containerName(remote), entry: known.entry, type: "module" }], {
    force: true,
  });
}
