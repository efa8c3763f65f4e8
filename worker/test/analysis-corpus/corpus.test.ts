import { describe, expect, it } from "vitest";
import { CORPUS } from "./corpus.ts";
import { toRecords, listWrittenTexts } from "./corpus-person.ts";
import { listCarried } from "./readings.ts";

describe("the corpus", () => {
  it("has everybody once", () => {
    expect(new Set(CORPUS.map(({ id }) => id)).size).toBe(CORPUS.length);
  });

  it.each(CORPUS)("expects of $id only what $id wrote", (person) => {
    const texts = listWrittenTexts(person);
    const expected = [...person.mustNotQuote, ...Object.keys(person.polarity)];
    expect(listCarried(expected, texts)).toEqual(expected);
    for (const { mcAnswers } of toRecords(person))
      for (const answer of Object.values(mcAnswers)) expect(answer).not.toBe("");
    for (const answers of Object.values(person.answers)) expect(answers[0]).toMatch(/^[-1-5]{10}$/);
  });
});
