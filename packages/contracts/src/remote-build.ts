import * as z from "zod/mini";

/** The packages that the host provides to every remote as one instance each. Remotes of other teams may mount a React tree of their own. */
export const HOST_SHARES = [
  "react",
  "react-dom",
  "react/jsx-runtime",
  "@goals/kit",
  "react-dom/client",
] as const;

/** Another team writes these paths, and they go unescaped into HTML and headers. A leading slash could name another host. */
const file = z.string().check(z.regex(/^(?!\/)[\w@./-]+$/));
/** Older builds have longer digests, and may stay live indefinitely. */
const digest = z.string().check(z.regex(/^sha(?:256|384)-[\w+/=]+$/));

/** The record of a remote's build, stored as `build` in its `mf-manifest.json`. Every file has a digest. */
export const remoteBuild = z
  .object({
    /** Changes with every byte of the build. */
    id: z.string(),
    /** The time of the last source change; null if the history is unknown. */
    time: z.nullable(z.string()),
    /** The kit version it was built with, which is the minimum for the host. Absent if it needs no kit. */
    kit: z.optional(z.string()),
    base: z.optional(z.url({ protocol: /^https?$/ })),
    entry: file,
    exposes: z.record(z.string(), z.array(file)),
    /** The modules whose HTML its Worker renders. Each lists the only responses it gets, by path: `/api/tasks/:date`. */
    renders: z.optional(z.record(z.string(), z.array(z.string().check(z.startsWith("/api/"))))),
    integrity: z.record(file, digest),
    /** Its catalogues by language. English has none. */
    messages: z.optional(
      z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.object({ file, integrity: digest })),
    ),
  })
  .check(
    z.refine(({ entry, exposes, integrity }) =>
      [entry, ...Object.values(exposes).flat()].every((one) => Object.hasOwn(integrity, one)),
    ),
  );
export type RemoteBuild = z.infer<typeof remoteBuild>;

/** True if a host with this kit can run a module built with `madeWith`: same major version, and the host's is not older. */
export const isKitCompatible = (host: string, madeWith: string): boolean =>
  parseInt(host) === parseInt(madeWith) &&
  host.localeCompare(madeWith, "en", { numeric: true }) >= 0;

export const REMOTE_HEALTH_KINDS = [
  "loads",
  "unreachable",
  /** It was built for another kit, or has no digests. */
  "incompatible",
  "tampered",
  "broken",
  /** Its HTML from the server is not what it renders. */
  "hydration",
  /** It took longer than five seconds. */
  "slow",
] as const;
export type RemoteHealthKind = (typeof REMOTE_HEALTH_KINDS)[number];

/** How often something happened in one page. Contains nothing about the user. */
export const remoteHealthReport = z.strictObject({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  /** Absent if the page never learned it. */
  build: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  kind: z.enum(REMOTE_HEALTH_KINDS),
  count: z.int().check(z.gte(1), z.lte(100)),
});
export type RemoteHealthReport = z.infer<typeof remoteHealthReport>;

/** The start of the keys in KV that hold the counts, one for each isolate of the edge, as metadata. */
export const HEALTH_PREFIX = "health/";
/** The counts of an isolate by `<remote> <build>`, in the order of the kinds. */
export const healthCounts = z.record(z.string(), z.array(z.int()));
export type HealthCounts = z.infer<typeof healthCounts>;

export function addHealth(all: readonly HealthCounts[]): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const [build, counts] of all.flatMap((one) => Object.entries(one))) {
    const before = sums.get(build) ?? [];
    sums.set(
      build,
      REMOTE_HEALTH_KINDS.map((_, at) => (before[at] ?? 0) + (counts[at] ?? 0)),
    );
  }
  return sums;
}

/** The modules that failed, and all that were tried. Slow ones count as loaded. */
export function countFailures([loads = 0, ...others]: readonly number[]) {
  const failures = others.slice(0, -1).reduce((sum, count) => sum + count, 0);
  return { failures, tried: loads + failures };
}
