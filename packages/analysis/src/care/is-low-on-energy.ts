import { scoreOption } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";

/** Low energy: answers to the first section's items whose mean score is this or less. */
const LOW_ENERGY = 2.4;
const LOW_ENERGY_ITEMS = 5;
/** Below the middle over all sections: people who dislike their work alone are above it. */
const LOW_IN_ALL = 3;

function measureMean(records: readonly ResearchRecord[]): number | undefined {
  const scores = records
    .flatMap(({ section, mcAnswers }) =>
      Object.entries(mcAnswers).map(([item, option]) => scoreOption(section, Number(item), option)),
    )
    .filter((score) => score !== undefined);
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.length < LOW_ENERGY_ITEMS ? undefined : sum / scores.length;
}

export function isLowOnEnergy(records: readonly ResearchRecord[]): boolean {
  const mean = measureMean(records.filter(({ section }) => section === "energizers_drainers"));
  return mean !== undefined && mean <= LOW_ENERGY;
}

export const isLowThroughout = (records: readonly ResearchRecord[]): boolean =>
  isLowOnEnergy(records) && (measureMean(records) ?? LOW_IN_ALL) < LOW_IN_ALL;
