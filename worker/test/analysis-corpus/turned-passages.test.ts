import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { CORPUS } from "./corpus.ts";
import { recordsOf } from "./corpus-person.ts";
import type { CorpusPerson } from "./corpus-person.ts";
import { TURNS, reworded, withoutApostrophes } from "./mutations.ts";
import { carried, misread, usedAs } from "./readings.ts";
import { linesOf } from "./report-lines.ts";

/** Every passage that a person's report quotes, once, the first of those that overlap. */
function quotesOf(person: CorpusPerson) {
  const quotes = linesOf(analyse(recordsOf(person))).flatMap(({ text, source }) =>
    source.quotes.filter((quote) => text.includes(quote.text)),
  );
  return [...new Map(quotes.map((quote) => [JSON.stringify(quote), quote])).values()];
}

const strip = (text: string) => text.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, "");

describe("a passage that is turned", () => {
  it.each(["negated", "ironic"] as const)("is not quoted as before once %s", (turn) => {
    const kept = CORPUS.flatMap((person) => {
      const quotes = quotesOf(person);
      const turned = reworded(recordsOf(person), quotes, TURNS[person.language ?? "en"][turn]);
      // The first letter may have changed its case.
      const before = quotes.map(({ text }) => text.slice(1).toLowerCase());
      return linesOf(analyse(turned))
        .filter(({ text }) => before.some((quote) => text.toLowerCase().includes(quote)))
        .filter((line) => !usedAs(turn, line))
        .map(({ text }) => `${person.id}: ${text}`);
    });
    expect(kept).toEqual([]);
  });

  it("stays unquoted when its apostrophes are left out", () => {
    const kept = CORPUS.flatMap((person) => {
      const report = analyse(withoutApostrophes(recordsOf(person)));
      const used = linesOf(report).map(({ text }) => text);
      const bare: CorpusPerson = {
        ...person,
        answers: Object.fromEntries(
          Object.entries(person.answers).map(([section, [choices, ...texts]]) => [
            section,
            [choices, ...texts.map(strip)],
          ]),
        ),
        polarity: Object.fromEntries(
          Object.entries(person.polarity).map(([passage, meant]) => [strip(passage), meant]),
        ),
      };
      return [...carried(person.mustNotQuote.map(strip), used), ...misread(bare, report)];
    });
    expect(kept).toEqual([]);
  });
});
