import * as z from "zod/mini";

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
    const after = REMOTE_HEALTH_KINDS.map((_, at) => (before[at] ?? 0) + (counts[at] ?? 0));
    sums.set(build, after);
  }
  return sums;
}

/** The modules that failed, and all that were tried. A slow one has loaded. */
export function countFailures([loads = 0, ...others]: readonly number[]) {
  const failures = others.slice(0, -1).reduce((sum, count) => sum + count, 0);
  return { failures, tried: loads + failures };
}
