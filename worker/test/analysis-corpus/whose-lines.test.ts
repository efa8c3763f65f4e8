import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { CORPUS } from "./corpus.ts";
import { recordsOf, textsOf } from "./corpus-person.ts";
import type { CorpusPerson } from "./corpus-person.ts";
import { linesOf } from "./report-lines.ts";
import { mostShared, sentHome } from "./whose-lines.ts";
import type { Known } from "./whose-lines.ts";

function known(person: CorpusPerson): Known {
  const records = recordsOf(person);
  const chosen = records.flatMap(({ section, mcAnswers }) =>
    Object.entries(mcAnswers).map(
      ([question, answer]) => [`${section}/${question}`, answer] as const,
    ),
  );
  return {
    lines: linesOf(analyse(records)).filter(({ source }) => source.rule !== "language"),
    written: textsOf(person).join("\n"),
    chosen: new Map(chosen),
  };
}

/** What opens with care says the same to everybody, and so it should. */
const PEOPLE = CORPUS.filter(({ care }) => !care).map(known);

describe("whose line it is", () => {
  it("shows in what they wrote and chose, for nine lines in ten", () => {
    expect(sentHome(PEOPLE)).toBeGreaterThanOrEqual(0.9);
  });

  it("is seldom anybody else's to the letter", () => {
    const { count, text } = mostShared(PEOPLE.map(({ lines }) => lines.map((line) => line.text)));
    expect(count, text).toBeLessThanOrEqual(Math.ceil(PEOPLE.length * 0.1));
  });
});
