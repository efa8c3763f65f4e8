import { getBootstrap } from "@goals/kit";
import { RemoteError } from "./remote-error.ts";

/** The absolute URL of an address that the edge wrote into the page. */
export const toAbsoluteUrl = (address: string): string => new URL(address, location.href).href;

export function getManifestUrl(remote: string): string {
  const fromEdge = getBootstrap().remotes.find(({ name }) => name === remote);
  if (!fromEdge) throw new RemoteError("unreachable", `the edge knows no ${remote}`);
  return toAbsoluteUrl(fromEdge.entry);
}
