import { readFile } from "node:fs/promises";
import { collectAnswers } from "@goals/analysis/coach/coach-answers";

/** Reads a person from a file `{ id, language, sections: { <section>: { mcAnswers, writtenResponses } } }`. */
export async function readPerson(path) {
  const { id, language, sections } = JSON.parse(await readFile(path, "utf8"));
  const records = Object.entries(sections).map(([section, { mcAnswers, writtenResponses }]) => ({
    section,
    mcAnswers: { ...mcAnswers },
    writtenResponses: { ...writtenResponses },
    completed: true,
    timeSpent: 600,
    tags: [],
    revision: 1,
    updatedAt: "2026-11-23T09:00:00.000Z",
  }));
  return {
    id,
    language,
    records,
    answers: collectAnswers(records),
  };
}
