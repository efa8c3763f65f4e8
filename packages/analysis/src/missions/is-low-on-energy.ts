import { scoreOption } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";

/** Low energy: answers to the first section's items whose mean score is this or less. */
const LOW_ENERGY = 2.4;
const LOW_ENERGY_ITEMS = 5;

/** True where the choices of the first section say that somebody's energy is low. */
export function isLowOnEnergy(records: readonly ResearchRecord[]): boolean {
  const scores = records
    .filter(({ section }) => section === "energizers_drainers")
    .flatMap(({ section, mcAnswers }) =>
      Object.entries(mcAnswers).map(([item, option]) => scoreOption(section, Number(item), option)),
    )
    .filter((score) => score !== undefined);
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.length >= LOW_ENERGY_ITEMS && sum / scores.length <= LOW_ENERGY;
}
