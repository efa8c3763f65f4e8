import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { Missions, Objective, ObjectiveType } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { type SectionId, SECTIONS } from "@goals/contracts/sections";

/** How a passage is meant. A report may use it only that way; what is ironic it may not use at all. */
export type Polarity = "loved" | "drains" | "over" | "negated" | "reported" | "ironic";

/**
 * One section's answers: ten digits, each the place of the chosen option from 1 (Always, Strongly Agree) to 5, "-" where
 * nothing was chosen; then what was written to the two prompts ("" is a prompt left alone); then tags.
 */
export type CorpusAnswers = readonly [choices: string, first: string, second: string, ...string[]];

/** Somebody as they would fill in the research, and what a careful reader would ask of their report. */
export interface CorpusPerson {
  readonly id: string;
  /** The person, and the difficulty of reading them. */
  readonly about: string;
  /** The language of most answers. English where it is left out. */
  readonly language?: "de" | "es" | "fr";
  readonly answers: Partial<Record<SectionId, CorpusAnswers>>;
  readonly objectives?: readonly (readonly [ObjectiveType, title: string, description?: string])[];
  readonly missions?: { readonly personal?: string; readonly professional?: string };
  /** The names that the report should find; "|" stands between words of which one will do. Empty where silence is right. */
  readonly mustSee: readonly string[];
  /** Parts of answers that no line, mission or task may carry. */
  readonly mustNotQuote: readonly string[];
  readonly polarity: Readonly<Record<string, Polarity>>;
  /** Whether their report opens with care. */
  readonly care: boolean;
}

/** The research as it is stored. */
export function toRecords(person: Pick<CorpusPerson, "answers">): ResearchRecord[] {
  return SECTIONS.flatMap((section) => {
    const answers = person.answers[section];
    if (!answers) return [];
    const [choices, first, second, ...tags] = answers;
    const { options } = QUESTIONS[section];
    const chosen = choices.split("").flatMap((place, question) => {
      const option = options[Number(place) - 1];
      return option ? [[question, option] as const] : [];
    });
    const written = [first, second].flatMap((text, prompt) =>
      text ? [[prompt, text] as const] : [],
    );
    return {
      section,
      mcAnswers: Object.fromEntries(chosen),
      writtenResponses: Object.fromEntries(written),
      completed: true,
      timeSpent: 600,
      tags,
      revision: 1,
      updatedAt: "2026-03-01T09:00:00.000Z",
    };
  });
}

/** Every written answer and tag, in order. */
export function listWrittenTexts(person: Pick<CorpusPerson, "answers">): string[] {
  return toRecords(person).flatMap(({ writtenResponses, tags }) => [
    ...Object.values(writtenResponses),
    ...tags,
  ]);
}

/** Their objectives, active in March 2026. */
export function toObjectives(person: CorpusPerson): Objective[] {
  return (person.objectives ?? []).map(([type, title, description = ""], index) => ({
    id: `${person.id}-${index}`,
    type,
    title,
    description,
    month: "2026-03-01",
    status: "active",
    dueAt: "2026-04-01T00:00:00.000Z",
    reflection: null,
  }));
}

/** Their saved missions, if any. */
export function toMissions({ missions }: CorpusPerson): Missions | undefined {
  if (!missions) return undefined;
  const { personal = "", professional = "" } = missions;
  return {
    personalMission: personal,
    professionalMission: professional,
    unifiedMission: "",
    unified: "",
  };
}
