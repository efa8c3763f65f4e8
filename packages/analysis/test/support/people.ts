import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";

/** A person's real leanings, by facet: 5 is fully so, whichever way the questions are keyed. Not named means 3. */
export type FacetScores = Readonly<Record<string, number>>;

/** A completed section with choices by facet score and with written answers. */
export function buildSection(
  id: SectionId,
  meant: FacetScores = {},
  written: readonly string[] = [],
  tags: string[] = [],
): ResearchRecord {
  const { items, options } = QUESTIONS[id];
  const chosen = items.map(({ facet, reverse }, question) => {
    const value = Object.entries(meant).find(([name]) => name === facet)?.[1] ?? 3;
    return [question, options[reverse ? value - 1 : 5 - value] ?? ""] as const;
  });
  return {
    section: id,
    mcAnswers: Object.fromEntries(chosen),
    writtenResponses: Object.fromEntries(written.entries()),
    completed: true,
    timeSpent: 600,
    tags,
    revision: 1,
    updatedAt: "2026-03-01T09:00:00.000Z",
  };
}

/** The same person without a written word. */
export function removeWrittenAnswers(records: readonly ResearchRecord[]): ResearchRecord[] {
  return records.map((record) => ({ ...record, writtenResponses: {}, tags: [] }));
}

/** The same records with each choice mirrored on its scale. */
export function invertChoices(records: readonly ResearchRecord[]): ResearchRecord[] {
  return records.map((record) => {
    const { options } = QUESTIONS[record.section];
    const turned = Object.entries(record.mcAnswers).map(([question, option]) => [
      question,
      options[4 - options.indexOf(option)] ?? "",
    ]);
    return { ...record, mcAnswers: Object.fromEntries(turned) };
  });
}

/** Repairs bicycles, finishes things, keeps quiet in meetings. */
export const MAYA: readonly ResearchRecord[] = [
  buildSection(
    "energizers_drainers",
    { social: 1, depth: 5, novelty: 4, meaning: 4, recovery: 2 },
    [
      "Last Saturday in my garage, on my own, repairing an old bicycle for my niece. Suddenly it was dark outside.",
      "Monday. Back-to-back meetings from nine to four, then forty emails about the budget report. I was too tired to cook.",
    ],
  ),
  buildSection(
    "strengths_weaknesses",
    { "follow-through": 5, judgement: 5, relating: 3, courage: 1, composure: 3 },
    [
      "When our supplier went bankrupt I went through the data line by line and found another way to deliver on time.",
      "That I am reliable and thorough. Also that I am too quiet in meetings and should speak up.",
    ],
  ),
  buildSection(
    "interests_skills",
    { build: 5, investigate: 4, create: 3, help: 4, lead: 1, "skill-upkeep": 1, beginner: 4 },
    [
      "I'd repair the old bicycle that stands in the garage, or read about how gears work.",
      "Welding. I would build a bicycle frame that my niece can ride for ten years.",
    ],
    ["bicycle"],
  ),
  buildSection("time_horizons", { planning: 2, consequence: 5, vision: 4, agency: 4 }, [
    "I have coffee in the garden, spend the morning in my own small bicycle workshop and teach an apprentice.",
    "I have finished the welding course and sold two bicycles. I say no to meetings on Fridays.",
  ]),
  buildSection(
    "working_preferences",
    { morning: 5, "one-thing": 5, structure: 4, autonomy: 4, quiet: 5, feedback: 2 },
    [
      "I start at seven while the office is quiet. Until ten I work on one drawing. Then lunch with a colleague.",
      "Unclear requests and emails. Nobody had made a decision about the budget and I kept waiting.",
    ],
  ),
];
