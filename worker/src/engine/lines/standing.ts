import type { Claim } from "../claims.ts";
import { wordsFor } from "../facets.ts";

const FAR = 1.5;

function place({ side, distance }: Claim): string {
  return `${distance >= FAR ? "far " : ""}${side === "high" ? "above" : "below"}`;
}

/** Where claims stand against the person's own mean: the evidence of a line, as a sentence. */
export function standing(first: Claim, second?: Claim): string {
  const label = wordsFor(first.reading.facet).label;
  const opening = `${label.charAt(0).toUpperCase()}${label.slice(1)} stands ${place(first)} your own average`;
  if (!second) return `${opening}.`;
  const other = wordsFor(second.reading.facet).label;
  if (place(second) === place(first)) return `${opening}, and so does ${other}.`;
  return `${opening}, and ${other} ${place(second)} it.`;
}
