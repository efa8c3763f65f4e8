import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import { describe, expect, it } from "vitest";
import { readChoices } from "../../src/engine/read-choices.ts";
import { buildPeakLines, toSecondPerson } from "../../src/engine/lines/peak-lines.ts";
import { buildSection } from "./people.ts";
import type { FacetScores } from "./people.ts";

const peaksOf = (id: Parameters<typeof buildSection>[0], meant: FacetScores) =>
  buildPeakLines(readChoices([buildSection(id, meant)]));

describe("what a person set apart in a section", () => {
  it("is said as it was chosen, and rests on the whole section", () => {
    const [line] = peaksOf("interests_skills", { build: 5, lead: 1, help: 4 });
    expect(line?.text).toContain("“Strongly Agree” is what you kept for this: you enjoy building");
    expect(line?.text).toContain("“Strongly Disagree”: you enjoy taking the lead in a group");
    expect(line?.answers).toHaveLength(10);
    expect(line?.named).toHaveLength(2);
  });

  it("is nothing where nothing is at an end of the scale, or nearly all is", () => {
    expect(peaksOf("interests_skills", { build: 4, lead: 2 })).toEqual([]);
    expect(
      peaksOf("interests_skills", {
        build: 5,
        lead: 5,
        help: 5,
        create: 5,
        organise: 1,
        beginner: 4,
      }),
    ).toHaveLength(1);
    expect(peaksOf("interests_skills", { build: 5, lead: 5, help: 5, create: 5 })).toEqual([]);
  });

  it("is no reproach: a strength denied and a burden are left alone", () => {
    expect(
      peaksOf("strengths_weaknesses", { relating: 1 })
        .map(({ text }) => text)
        .join(),
    ).not.toContain("you notice how the people around you are feeling");
    expect(
      peaksOf("time_horizons", { agency: 1 })
        .map(({ text }) => text)
        .join(),
    ).not.toContain("outside your control");
  });
});

describe("a statement said to the person", () => {
  const said = QUESTIONS_IN_ORDER.flatMap(({ items }) =>
    items.map(({ text }) => toSecondPerson(text)),
  );

  it.each(said)("is in the second person throughout: %s", (statement) => {
    expect(statement).not.toMatch(/\b(?:I|me|my|am|mine|myself)\b|\.$/i);
    expect(statement).toMatch(/\byour?\b/);
  });
});
