import * as z from "zod/mini";

/**
 * These stand in HTML and headers as they are, and a manifest is another team's text. Relative to the build: after a slash
 * could come another host.
 */
const file = z.string().check(z.regex(/^(?!\/)[\w@./-]+$/));
/** A build from before has longer ones, and may be live for as long as its team likes. */
const digest = z.string().check(z.regex(/^sha(?:256|384)-[\w+/=]+$/));

const record = z.object({
  /** Changes with any byte of it. */
  id: z.string(),
  /** When its sources were written; null where their history is not known. */
  time: z.nullable(z.string()),
  /** The version of the kit it was made with: the least that the host must have. Absent where it needs none. */
  kit: z.optional(z.string()),
  /** The address that its files are relative to; absent where that is its manifest's. */
  base: z.optional(z.url({ protocol: /^https?$/ })),
  /** The container's own module. */
  entry: file,
  /** Every file that showing an expose may load, by the expose's name. */
  exposes: z.record(z.string(), z.array(file)),
  /** `sha256-…` of each of these files. */
  integrity: z.record(file, digest),
  /** Its catalogues by language, JSON files that are loaded where their language is shown. English has none. */
  messages: z.optional(
    z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.object({ file, integrity: digest })),
  ),
});

/** What a remote's build says of itself, as `build` in its `mf-manifest.json`. No file of it is without a digest. */
export const remoteBuild = record.check(
  z.refine(({ entry, exposes, integrity }) =>
    [entry, ...Object.values(exposes).flat()].every((one) => Object.hasOwn(integrity, one)),
  ),
);
export type RemoteBuild = z.infer<typeof remoteBuild>;
