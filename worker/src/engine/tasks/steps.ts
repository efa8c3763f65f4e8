import type { AnalysisReport } from "@goals/contracts/analysis";
import type { Missions } from "@goals/contracts/missions";
import type { Objective } from "@goals/contracts/objectives";
import { shorten } from "./title.ts";

/** The titles one source can give, the most fitting first. */
export type Steps = readonly string[];

/** Leaves room for the step around it. */
const LONGEST_NAME = 160;
const LONGEST_SENTENCE = 120;
const LONGEST_LINE = 250;

/** Small steps towards an objective: each fits into a day whatever the objective is. */
export function objectiveSteps({ title }: Objective): Steps {
  const name = `“${shorten(title, LONGEST_NAME)}”`;
  return [
    `Spend 20 minutes on ${name}`,
    `Write down the next small step for ${name}`,
    `Take one step for ${name} that is done in a single sitting`,
    `Lay out what you need for ${name}`,
    `Ask one person about ${name}`,
    `Book a time this week for ${name}`,
    `Name what is in the way of ${name}`,
    `Finish one thing you have started for ${name}`,
    `Tell someone how ${name} is going`,
    `Note in one line how far ${name} has come`,
  ];
}

/** A sentence of a mission that is written out. A draft's blank is nothing to act on. */
function sentencesOf(mission: string): string[] {
  return mission
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => shorten(sentence, LONGEST_SENTENCE).replace(/\.$/, ""))
    .filter((sentence) => sentence !== "" && !sentence.includes("__"));
}

/** Small steps towards each sentence of the missions, the unified one first. */
export function missionSteps({
  unifiedMission,
  personalMission,
  professionalMission,
}: Missions): Steps[] {
  const missions = [unifiedMission, personalMission, professionalMission];
  return missions
    .flatMap(sentencesOf)
    .map((sentence) => [
      `Do one thing today that fits “${sentence}”`,
      `Give 15 minutes to “${sentence}”`,
      `Drop one thing today that does not fit “${sentence}”`,
      `Write down one moment that fitted “${sentence}”`,
    ]);
}

/** Opportunities are the nearest to a task, highlights the furthest. */
const LISTS = ["opportunities", "watchouts", "themes", "strengths", "highlights"] as const;
/** Lines of the engine about itself, and the pointer to help, are nobody's task. */
const NO_TASK = new Set(["care", "language", "no-pattern", "same-answer"]);

/** What a line sees and what it asks, without the evidence between: a question alone may hang in the air. */
function askedBy(text: string): string | undefined {
  const sentences = text.trim().split(/(?<=[.!?])\s+/);
  const question = sentences.at(-1);
  if (!question?.endsWith("?")) return undefined;
  const asked = sentences.length > 1 ? `${sentences[0]} ${question}` : question;
  return asked.length <= LONGEST_LINE ? asked : undefined;
}

/** A few minutes with each question that the analysis asks. */
export function analysisSteps(report: AnalysisReport): Steps[] {
  return LISTS.flatMap((list) =>
    report[list].flatMap((text, line) => {
      const source = report.sources.find((each) => each.list === list && each.line === line);
      const asked = NO_TASK.has(source?.rule ?? "") ? undefined : askedBy(text);
      return asked ? [[`Take ten minutes with this: ${asked}`]] : [];
    }),
  );
}

/** For a person of whom nothing is known yet. */
export const QUIET_STEPS: Steps = [
  "Choose the one thing that would make today a good day, and do it first",
  "Take a ten-minute walk without your phone",
  "Clear one small thing that has been waiting",
  "Write three lines about how today went",
  "Spend 20 minutes on something you enjoy",
  "Send a message to someone you have been thinking of",
  "Tidy the place where you work",
  "Set out what you need for tomorrow morning",
  "Read ten pages of a book",
  "Say no to one thing that does not matter to you",
  "Write down one question you want to answer this week",
  "Finish one thing you started",
];
