import { boot } from "@goals/kit";
import { registerRemotes } from "@module-federation/runtime";

/** The federation runtime keeps containers in globals, where a hyphen cannot stand. */
export function containerName(remote: string): string {
  return remote.replaceAll("-", "_");
}

/** Tells the federation runtime where each remote is, as the edge wrote it into the page. Loads none. */
export function registerKnownRemotes(): void {
  registerRemotes(
    boot.remotes.map(({ name, entry }) => ({ name: containerName(name), entry, type: "module" })),
  );
}
