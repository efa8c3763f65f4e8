import { addMonths, getFirstDay } from "@goals/contracts/dates";
import {
  MISSION_MAX,
  OBJECTIVE_DESCRIPTION_MAX,
  OBJECTIVE_TITLE_MAX,
  REFLECTION_MAX,
  TAG_MAX,
  TAGS_MAX,
  TASK_TITLE_MAX,
  WRITTEN_MAX,
} from "@goals/contracts/limits";
import { isBlank, toLine } from "@goals/contracts/fields";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { type SectionId, SECTIONS } from "@goals/contracts/sections";
import naughty from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import { today } from "./person.ts";

/** The strings that can be saved, in stored form. The others are never shown. */
const TEXTS = naughty.map(toLine).filter((text) => !isBlank(text));

/** Packs all fitting strings into as few texts as a limit allows. */
export function packTexts(max: number, gap: " " | "\n" = "\n"): string[] {
  const texts: string[] = [];
  for (const text of TEXTS.filter(({ length }) => length <= max)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= max) {
      texts[texts.length - 1] = `${last}${gap}${text}`;
    } else texts.push(text);
  }
  return texts;
}

const titles = packTexts(OBJECTIVE_TITLE_MAX, " ");
const descriptions = packTexts(OBJECTIVE_DESCRIPTION_MAX);
/** Only the newest is shown, so it should have as much markup as possible. */
const reflection = packTexts(REFLECTION_MAX).toSorted(
  (one, other) => other.split("<").length - one.split("<").length,
)[0];
const answers = packTexts(WRITTEN_MAX);
const tags = packTexts(TAG_MAX, " ");

const at = new Date().toISOString();
const thisMonth = today().slice(0, 7);
const answeredAs = (section: SectionId) =>
  Object.fromEntries(
    QUESTIONS[section].items.map((_, item) => [item, QUESTIONS[section].options[0]]),
  );

/** An import file: sections that are complete or lack their second answer, and past months. */
function file(completed: boolean, months: number) {
  return {
    version: 1,
    exportedAt: at,
    user: {
      id: "x",
      firstName: "x",
      lastName: "",
      email: "x",
      timeZone: "UTC",
      createdAt: at,
      hasPassword: true,
    },
    objectives: Array.from({ length: months * 2 }, (_, index) => {
      const month = addMonths(thisMonth, -1 - Math.floor(index / 2));
      return {
        id: "x",
        type: index % 2 ? "professional" : "personal",
        title: titles[index % titles.length],
        description: descriptions[index % descriptions.length],
        month: getFirstDay(month),
        status: "failed",
        dueAt: `${getFirstDay(addMonths(month, 1))}T00:00:00.000Z`,
        createdAt: at,
        settledAt: at,
        reflection,
      };
    }),
    research: SECTIONS.map((section, index) => ({
      section,
      completed,
      completedAt: completed ? at : null,
      revision: 1,
      timeSpent: 0,
      updatedAt: at,
      tags: tags.slice(index * TAGS_MAX, (index + 1) * TAGS_MAX),
      mcAnswers: answeredAs(section),
      writtenResponses: {
        0: answers[index % answers.length],
        ...(completed ? { 1: "And more." } : {}),
      },
    })),
    tasks: [],
    missions: [],
    analyses: [],
    sessions: [],
    passwordResets: [],
    identities: [],
    mailOutbox: [],
  };
}

/** An import file whose past objectives contain every text as a title and as a description. */
export const OBJECTIVES_IMPORT = file(
  true,
  Math.ceil(Math.max(titles.length, descriptions.length) / 2),
);
export const REFLECTION = reflection;
/** An import file with started sections: the first prompt contains every text, and the sections open at the second. */
export const STARTED_SECTIONS_IMPORT = file(false, 0);

/** The tasks and missions of each round. Together the rounds use every text as a task and as a mission. */
export const PLAN_ROUNDS = (() => {
  const tasks = packTexts(TASK_TITLE_MAX, " ");
  const missions = packTexts(MISSION_MAX);
  const three = (list: readonly string[], round: number) =>
    [0, 1, 2].map((place) => list[(round * 3 + place) % list.length]);
  return Array.from({ length: Math.ceil(tasks.length / 3) }, (_, round) => ({
    tasks: three(tasks, round),
    missions: three(missions, round),
  }));
})();
