import { CARE_RULE } from "@goals/contracts/analysis";
import type { AnalysisReport } from "@goals/contracts/analysis";
import type { Missions } from "@goals/contracts/missions";
import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, assessCareInText, hasCarePassage } from "@goals/analysis/care/assess-care";
import type { CareLanguage } from "@goals/analysis/care/care-language";
import { GENTLE_TASKS } from "@goals/analysis/care/gentle-tasks";
import { redactCare } from "@goals/analysis/care/redact-care";
import { findEnglish } from "./reading/detect-language.ts";
import { buildMissionSteps } from "./tasks/mission-steps.ts";
import { buildObjectiveSteps } from "./tasks/objective-steps.ts";
import type { Suggestion } from "./tasks/objective-steps.ts";
import { QUIET_STEPS } from "./tasks/quiet-steps.ts";
import { findReportQuestions } from "./tasks/report-questions.ts";
import { normalizeTitle } from "./tasks/title.ts";

export interface TaskSources {
  readonly objectives: readonly Objective[];
  readonly missions?: Missions | undefined;
  readonly report?: AnalysisReport | undefined;
  /** The research as it stands now: somebody may be worse than when the report was written. */
  readonly records?: readonly ResearchRecord[] | undefined;
  /** What was planned lately, today included. */
  readonly recentTitles: readonly string[];
  readonly count: number;
}

/** A title, and the type of the objective that it is a step towards; null where it comes from something else. */
export interface SuggestedTask {
  readonly title: string;
  readonly serves: ObjectiveType | null;
}

/** The language to be gentle in, where anything the person wrote calls for it. */
function findCareLanguage(from: TaskSources): CareLanguage["code"] | undefined {
  const { objectives, missions, report, records, recentTitles } = from;
  const active = objectives.filter(({ status }) => status === "active");
  const written = [
    ...active.flatMap(({ title, description }) => [title, description]),
    ...Object.values(missions ?? {}),
    ...recentTitles,
  ];
  const [found] = [assessCare(records ?? []), assessCareInText(written.join("\n"))].filter(
    ({ level }) => level !== "none",
  );
  const isInReport = report?.sources.some(({ rule }) => rule === CARE_RULE) ?? false;
  const reported = report?.care?.language;
  return (
    found?.language ?? (reported === "ar" ? "en" : reported) ?? (isInReport ? "en" : undefined)
  );
}

function redactCareInMissions(missions: Missions): Missions {
  const { personalMission, professionalMission, unifiedMission, unified } = missions;
  return {
    personalMission: redactCare(personalMission),
    professionalMission: redactCare(professionalMission),
    unifiedMission: redactCare(unifiedMission),
    unified: redactCare(unified),
  };
}

/** How a title opens: two that open alike read like one form filled in twice. */
function readOpening(title: string): string {
  return normalizeTitle(title).split(" ").slice(0, 3).join(" ");
}

/** A day's tasks, as they are taken: no title twice, none of late, no form twice and one question at most. */
class Day {
  readonly tasks: SuggestedTask[] = [];
  readonly #taken: Set<string>;
  readonly #forms = new Set<string>();
  readonly #count: number;

  constructor({ recentTitles, count }: TaskSources) {
    this.#taken = new Set(recentTitles.map(normalizeTitle));
    this.#count = count;
  }

  /** Takes the first that is new, if there is one and room for it. */
  take(suggestions: readonly Suggestion[], serves: ObjectiveType | null = null): void {
    if (this.tasks.length >= this.#count) return;
    const next = suggestions.find(
      ({ title, form }) =>
        this.#isNew(title) && !this.#forms.has(form) && !this.#forms.has(readOpening(title)),
    );
    if (!next) return;
    this.#forms.add(next.form).add(readOpening(next.title));
    this.#add(next.title, serves);
  }

  #isNew(title: string): boolean {
    return !this.#taken.has(normalizeTitle(title));
  }

  #add(title: string, serves: ObjectiveType | null): void {
    this.tasks.push({ title, serves });
    this.#taken.add(normalizeTitle(title));
  }

  /** Takes as many as there is room for. */
  fill(titles: readonly string[]): void {
    for (const title of titles) this.take([{ title, form: title }]);
    for (const title of titles) {
      if (this.tasks.length < this.#count && this.#isNew(title)) this.#add(title, null);
    }
  }
}

/**
 * Exactly `count` different tasks for a day, each an act that can be done in it: the first one towards every active
 * objective, then what the missions call for, then one question of the report to think about, then small good things.
 * A recent title never comes back. Somebody in a hard time gets gentle ones alone.
 *
 * @example
 * suggestTasks({ objectives, missions, report, records, recentTitles: lastWeek, count: 3 });
 */
export function suggestTasks(from: TaskSources): SuggestedTask[] {
  const day = new Day(from);
  const language = findCareLanguage(from);
  if (language !== undefined) {
    day.fill(GENTLE_TASKS[language]);
    return day.tasks;
  }
  const objectives = from.objectives.filter(
    ({ status, title }) => status === "active" && !hasCarePassage(title),
  );
  const missions = from.missions ? buildMissionSteps(redactCareInMissions(from.missions)) : [];
  const isEnglish = findEnglish([
    ...objectives.map(({ title, description }) => `${title} ${description}`),
    ...(from.records ?? []).flatMap(({ writtenResponses }) => Object.values(writtenResponses)),
  ]);
  const steps = objectives.map((objective, index) => ({
    serves: objective.type,
    towards: buildObjectiveSteps(objective, isEnglish[index]),
  }));
  for (const { towards, serves } of steps) day.take(towards, serves);
  day.take(missions);
  day.take(findReportQuestions(from.report));
  for (const { towards, serves } of steps) day.take(towards, serves);
  day.take(missions);
  day.fill([...QUIET_STEPS, ...GENTLE_TASKS.en]);
  return day.tasks;
}
