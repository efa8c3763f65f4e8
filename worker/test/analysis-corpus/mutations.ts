import type { AnalysisSource } from "@goals/contracts/analysis";
import type { ResearchRecord } from "@goals/contracts/research";

type Quote = AnalysisSource["quotes"][number];

/** These passages in other words. Of two that overlap the later one stays as it is. */
export function rewordPassages(
  records: readonly ResearchRecord[],
  quotes: readonly Quote[],
  reword: (passage: string) => string,
): ResearchRecord[] {
  return records.map((record) => ({
    ...record,
    writtenResponses: Object.fromEntries(
      Object.entries(record.writtenResponses).map(([prompt, text]) => {
        const here = quotes
          .filter((quote) => quote.section === record.section && quote.prompt === Number(prompt))
          .toSorted((one, other) => one.start - other.start);
        let end = 0;
        let now = "";
        for (const quote of here) {
          if (quote.start < end) continue;
          now += text.slice(end, quote.start) + reword(text.slice(quote.start, quote.end));
          ({ end } = quote);
        }
        return [prompt, now + text.slice(end)];
      }),
    ),
  }));
}

/** Everything as somebody types it who leaves apostrophes out. */
export function removeApostrophes(records: readonly ResearchRecord[]): ResearchRecord[] {
  return records.map((record) => ({
    ...record,
    writtenResponses: Object.fromEntries(
      Object.entries(record.writtenResponses).map(([prompt, text]) => [
        prompt,
        text.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, ""),
      ]),
    ),
  }));
}

const lower = (passage: string) => passage.slice(0, 1).toLowerCase() + passage.slice(1);

/** What turns a passage into something else, in each language of the corpus. */
export const TURNS = {
  en: {
    negated: (passage: string) => `It isn't true that ${lower(passage)}`,
    over: (passage: string) => `I used to say: ${lower(passage)}, but not any more`,
    ironic: (passage: string) => `Oh sure, ${lower(passage)}, what a joy, obviously not`,
  },
  de: {
    negated: (passage: string) => `Es stimmt nicht, dass gilt: ${lower(passage)}`,
    over: (passage: string) => `Früher ja: ${lower(passage)}, aber heute nicht mehr`,
    ironic: (passage: string) => `Na toll, ${lower(passage)}, genau mein Ding, von wegen`,
  },
  es: {
    negated: (passage: string) => `No es verdad que ${lower(passage)}`,
    over: (passage: string) => `Antes sí: ${lower(passage)}, pero ya no`,
    ironic: (passage: string) => `Sí, claro, ${lower(passage)}, qué maravilla, justo lo mío`,
  },
  fr: {
    negated: (passage: string) => `Ce n'est pas vrai que ${lower(passage)}`,
    over: (passage: string) => `Avant oui : ${lower(passage)}, mais plus maintenant`,
    ironic: (passage: string) => `Bien sûr, ${lower(passage)}, quel bonheur, ou pas`,
  },
} as const;
