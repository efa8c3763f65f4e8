import { getBootstrap } from "@goals/kit";
import { PartFailure } from "./failure.ts";

/** The whole address of what the edge wrote into the page. */
export const manifestAt = (entry: string): string => new URL(entry, location.href).href;

/** The address of a remote's manifest, as the edge wrote it into the page. */
export function manifestOf(remote: string): string {
  const known = getBootstrap().remotes.find(({ name }) => name === remote);
  if (!known) throw new PartFailure("unreachable", `the edge knows no ${remote}`);
  return manifestAt(known.entry);
}
