import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import type { CorpusPerson } from "./corpus-person.ts";
import { TURNS, rewordPassages, removeApostrophes } from "./mutations.ts";
import { READ } from "./read-corpus.ts";
import { listCarried, listMisread, isUsedAs } from "./readings.ts";
import { listReportLines } from "./report-lines.ts";

/** Every passage that a person's report shows, once. */
const QUOTED = READ.map(({ person, records, report }) => {
  const quotes = listReportLines(report).flatMap(({ text, source }) =>
    source.quotes.filter((quote) => text.includes(quote.text)),
  );
  const once = new Map(quotes.map((quote) => [JSON.stringify(quote), quote]));
  return { person, records, quotes: [...once.values()] };
});

const strip = (text: string) => text.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, "");

describe("a passage that is turned", () => {
  it.each(["negated", "over", "ironic"] as const)(
    "is hardly ever quoted as before once %s",
    (turn) => {
      const kept = QUOTED.flatMap(({ person, records, quotes }) => {
        const turned = rewordPassages(records, quotes, TURNS[person.language ?? "en"][turn]);
        // The first letter may have changed its case.
        const before = quotes.map(({ text }) => text.slice(1).toLowerCase());
        return listReportLines(analyse(turned))
          .filter(({ text }) => before.some((quote) => text.toLowerCase().includes(quote)))
          .filter((line) => !isUsedAs(turn, line))
          .map(({ text }) => `${person.id}: ${text}`);
      });
      const all = QUOTED.flatMap(({ quotes }) => quotes).length;
      expect(kept.length, kept.join("\n")).toBeLessThanOrEqual(all * 0.01);
    },
  );

  it("stays unquoted when its apostrophes are left out", () => {
    const kept = READ.flatMap(({ person, records }) => {
      const report = analyse(removeApostrophes(records));
      const used = listReportLines(report).map(({ text }) => text);
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
      return [...listCarried(person.mustNotQuote.map(strip), used), ...listMisread(bare, report)];
    });
    expect(kept).toEqual([]);
  });
});
