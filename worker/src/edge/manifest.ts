import { remoteBuild, type RemoteBuild } from "@goals/contracts/remote-build";
import * as z from "zod/mini";

/** What of a remote's `mf-manifest.json` the edge reads. */
const manifestSchema = z.object({ build: remoteBuild });

/** What a manifest says of the build it belongs to; null for anything that is no manifest of ours. */
export function buildIn(manifest: unknown): RemoteBuild | null {
  return z.safeParse(manifestSchema, manifest).data?.build ?? null;
}
