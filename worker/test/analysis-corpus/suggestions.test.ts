import { MISSION_MAX, TASKS_A_DAY } from "@goals/contracts/limits";
import { describe, expect, it } from "vitest";
import { suggestMissions } from "../../src/engine/suggest-missions.ts";
import { suggestTasks } from "../../src/engine/suggest-tasks.ts";
import { listContentWords } from "./content-words.ts";
import { toMissions, toObjectives, listWrittenTexts } from "./corpus-person.ts";
import { READ } from "./read-corpus.ts";
import { listCarried } from "./readings.ts";
import { removeQuotes } from "./report-lines.ts";
import { findMostShared } from "./whose-lines.ts";

const SUGGESTED = READ.map(({ person, records, report }) => {
  const objectives = toObjectives(person);
  const tasks = suggestTasks({
    objectives,
    missions: toMissions(person),
    report,
    records,
    recentTitles: [],
    count: TASKS_A_DAY,
  }).map(({ title }) => title);
  const missions = Object.values(suggestMissions(records)).filter((mission) => mission !== "");
  return { person, objectives, tasks, missions };
});

const GAP = /_{2,}|…|\.{3}|\[/u;
const NEGATION = /\b(?:not|never|no|nobody|nothing)\b|n['’]t\b|\b(?:dont|cant|wont|didnt)\b/iu;
const PLAN = /\b(?:in|within) \d+ days\b|\bon a Tuesday\b|\bthree years\b|\b(?:lol|idk|tbh)\b/iu;

describe("missions", () => {
  it.each(SUGGESTED)("of $person.id can be kept as they are", ({ missions }) => {
    for (const mission of missions) {
      expect(mission.length).toBeLessThanOrEqual(MISSION_MAX);
      expect(mission).toMatch(/^\p{Lu}.*[.!]$/su);
      for (const fault of [GAP, NEGATION, PLAN]) expect(mission).not.toMatch(fault);
    }
    expect(new Set(missions).size).toBe(missions.length);
  });

  it.each(SUGGESTED)(
    "of $person.id each hold words that $person.id wrote",
    ({ person, missions }) => {
      const written = listContentWords(listWrittenTexts(person).join(" "));
      const beginnings = new Set([...written].map((word) => word.slice(0, 3)));
      for (const mission of missions) {
        const own = [...listContentWords(mission)].filter((word) =>
          beginnings.has(word.slice(0, 3)),
        );
        expect(own, mission).not.toEqual([]);
      }
    },
  );

  it("are hardly anybody else's word for word", () => {
    const { count, text } = findMostShared(SUGGESTED.map(({ missions }) => missions));
    expect(count, text).toBeLessThanOrEqual(Math.ceil(SUGGESTED.length * 0.05));
  });
});

describe("tasks", () => {
  it.each(SUGGESTED)("of $person.id are three acts of their own", ({ tasks }) => {
    expect(tasks).toHaveLength(TASKS_A_DAY);
    expect(new Set(tasks.map(removeQuotes)).size).toBe(TASKS_A_DAY);
    expect(tasks.filter((task) => task.includes("?")).length).toBeLessThanOrEqual(1);
    expect(tasks.join("\n")).not.toMatch(/Take ten minutes with this|Spend 20 minutes on “/u);
  });

  it.each(SUGGESTED.filter(({ person }) => person.language && !person.care))(
    "put no English around what $person.id wrote in another language",
    ({ objectives, tasks }) => {
      for (const { title } of objectives) expect(tasks.join("\n")).not.toContain(title);
    },
  );

  it("name what nearly every objective is about, where nothing weighs on a person", () => {
    const well = SUGGESTED.filter(({ person }) => !person.care && !person.language);
    const missing = well.flatMap(({ person, objectives, tasks }) => {
      // "Three exams" begin with one exam: the first four letters will do.
      const beginnings = (text: string) =>
        new Set([...listContentWords(text)].map((word) => word.slice(0, 4)));
      const words = beginnings(tasks.join(" "));
      return objectives
        .filter(({ title, description }) =>
          [...beginnings(`${title} ${description}`)].every((word) => !words.has(word)),
        )
        .map(({ title }) => `${person.id}: ${title}`);
    });
    const all = well.flatMap(({ objectives }) => objectives).length;
    expect(missing.length, missing.join("\n")).toBeLessThanOrEqual(all * 0.02);
  });
});

describe("what is not to be said again", () => {
  it.each(SUGGESTED)("is in no mission or task of $person.id", ({ person, missions, tasks }) => {
    expect(listCarried(person.mustNotQuote, [...missions, ...tasks])).toEqual([]);
  });
});
