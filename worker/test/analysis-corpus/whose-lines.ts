import { listContentWords } from "./content-words.ts";
import type { ReportLine } from "./report-lines.ts";

/** A report's lines and what its person wrote and chose. */
interface Known {
  readonly lines: readonly ReportLine[];
  readonly written: string;
  /** By section and question. */
  readonly chosen: ReadonlyMap<string, string>;
}

interface Answers {
  readonly words: ReadonlySet<string>;
  readonly chosen: ReadonlyMap<string, string>;
}

/** How much of a line is somebody's: its content words that they wrote or, where it quotes nothing, its choices. */
function fit({ text, source }: ReportLine, { words, chosen }: Answers): number {
  if (source.quotes.length > 0)
    return [...listContentWords(text)].filter((word) => words.has(word)).length;
  return source.answers.filter(
    ({ section, question, answer }) => chosen.get(`${section}/${question}`) === answer,
  ).length;
}

/**
 * For every pair of people: each line of the one is given to whose answers it fits better. The share that goes home, 0
 * to 1. A draw does not go home.
 */
export function computeShareSentHome(people: readonly Known[]): number {
  const known = people.map(({ lines, written, chosen }) => ({
    lines,
    answers: { words: listContentWords(written), chosen },
  }));
  const sent = known.flatMap((one) =>
    known
      .filter((other) => other !== one)
      .flatMap((other) =>
        one.lines.map((line) => fit(line, one.answers) > fit(line, other.answers)),
      ),
  );
  return sent.filter(Boolean).length / Math.max(1, sent.length);
}

/** How many reports the most widely shared text stands in. */
export function findMostShared(reports: readonly (readonly string[])[]): {
  count: number;
  text: string;
} {
  const counts = new Map<string, number>();
  for (const lines of reports)
    for (const text of new Set(lines)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [text = "", count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { count, text };
}
