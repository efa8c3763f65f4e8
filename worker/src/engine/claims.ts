import type { Facet } from "./facets.ts";
import { average } from "./readings.ts";
import type { Reading } from "./readings.ts";

export type Side = "high" | "low";

/** A facet that stands out against the person's own mean. */
export interface Claim {
  readonly reading: Reading;
  readonly side: Side;
  /** How far from the own mean, in points of the scale. Never negative. */
  readonly distance: number;
  readonly mean: number;
}

export type Claims = ReadonlyMap<Facet, Claim>;

const CLAIM_AT = 0.75;
const MIDDLE = 3;

/**
 * The facets that may be spoken of. Standing out is not enough: a line says "you finish what you start" or "you
 * start more than you finish" in so many words, so every answer behind a claim has to be on its side of the scale.
 */
export function claimsFrom(readings: readonly Reading[], mean: number): Claims {
  const claims = new Map<Facet, Claim>();
  for (const reading of readings) {
    const above = average(reading) - mean;
    const distance = Math.abs(above);
    if (distance < CLAIM_AT) continue;
    const side = above > 0 ? "high" : "low";
    const agreed = reading.scores.every((s) => (side === "high" ? s > MIDDLE : s < MIDDLE));
    if (agreed) claims.set(reading.facet, { reading, side, distance, mean });
  }
  return claims;
}
