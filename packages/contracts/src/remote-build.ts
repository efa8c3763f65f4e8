import * as z from "zod/mini";

/** What a remote's build says of itself, as `build` in its `mf-manifest.json`. */
export const remoteBuild = z.object({
  /** Changes with any byte of it. */
  id: z.string(),
  /** When its sources were written; null where their history is not known. */
  time: z.nullable(z.string()),
  /** The version of the kit it was made with: the least that the host must have. */
  kit: z.string(),
  /** The container's own module. */
  entry: z.string(),
  /** Every file that showing an expose may load, by the expose's name. */
  exposes: z.record(z.string(), z.array(z.string())),
  /** `sha384-…` of each of these files. */
  integrity: z.record(z.string(), z.string()),
});
export type RemoteBuild = z.infer<typeof remoteBuild>;
