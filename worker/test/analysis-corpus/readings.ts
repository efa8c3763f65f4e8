import type { AnalysisReport, AnalysisSource } from "@goals/contracts/analysis";
import { toRecords } from "./corpus-person.ts";
import type { CorpusPerson, Polarity } from "./corpus-person.ts";
import { listReportLines } from "./report-lines.ts";
import type { ReportLine } from "./report-lines.ts";

const plain = (text: string) => text.toLowerCase().replaceAll("’", "'");

/** Whether a text names one of the words of a `mustSee` entry. */
export function isNamed(text: string, entry: string): boolean {
  return entry.split("|").some((word) => plain(text).includes(plain(word)));
}

/** What a report should name and does not. */
export function listUnseen(person: CorpusPerson, report: AnalysisReport): string[] {
  const all = listReportLines(report)
    .map(({ text }) => text)
    .join("\n");
  return person.mustSee.filter((entry) => !isNamed(all, entry));
}

/** Which of the parts that nothing may carry stand in one of these texts. */
export function listCarried(parts: readonly string[], texts: readonly string[]): string[] {
  return parts.filter((part) => texts.some((text) => plain(text).includes(plain(part))));
}

/** Where a passage stands, in which answer. */
function placesOf(person: CorpusPerson, passage: string) {
  return toRecords(person).flatMap(({ section, writtenResponses }) =>
    Object.entries(writtenResponses).flatMap(([prompt, text]) => {
      const start = text.indexOf(passage);
      return start === -1
        ? []
        : [{ section, prompt: Number(prompt), start, end: start + passage.length }];
    }),
  );
}

type Place = Omit<AnalysisSource["quotes"][number], "text">;

/** Two passages are the same saying when they share half of the shorter one. */
function share(one: Place, other: Place): boolean {
  if (one.section !== other.section || one.prompt !== other.prompt) return false;
  const common = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return common * 2 >= Math.min(one.end - one.start, other.end - other.start);
}

const OVER =
  /no longer|used to|not any ?more|any ?more|\bonce\b|over now|years ago|früher|nicht mehr|ya no|\bantes\b|plus maintenant|autrefois/iu;
const NEGATED =
  /n['’]t\b|\b(?:not|no|never|nobody|nothing|none|dont|doesnt|didnt|wouldnt|cant|isnt|arent|wasnt|nicht|kein\w*|nie|tampoco|nunca|nadie|ni|pas|jamais|rien|plus)\b/iu;
const REPORTED =
  /\b(?:say|says|said|saying|tell|tells|told|hear|hears|heard|others|people|feedback|call|calls|sag\w*|gehört|hör\w*|dicen|dices?|oyes|oído|dit|disent|entend\w*)\b/iu;

const MEANT: Record<Polarity, (line: ReportLine) => boolean> = {
  loved: (line) => line.list !== "watchouts" || line.source.quotes.length > 1,
  drains: (line) => line.list !== "strengths" || line.source.quotes.length > 1,
  over: ({ text }) => OVER.test(text),
  negated: ({ text }) => NEGATED.test(text),
  reported: ({ text }) => REPORTED.test(text),
  ironic: () => false,
};

/** Whether a line says of what it quotes that it is denied, over, and so on. */
export function isUsedAs(meant: Polarity, line: ReportLine): boolean {
  return MEANT[meant](line);
}

/** Lines that rest on a passage and use it otherwise than it is meant. */
export function listMisread(person: CorpusPerson, report: AnalysisReport): string[] {
  return Object.entries(person.polarity).flatMap(([passage, meant]) => {
    const places = placesOf(person, passage);
    return listReportLines(report)
      .filter(({ text, source }) =>
        source.quotes
          // A line may rest on an answer that it does not show: the one that says what could not be read.
          .filter((quote) => text.includes(quote.text))
          .some((quote) => places.some((place) => share(place, quote))),
      )
      .filter((line) => !MEANT[meant](line))
      .map(({ list, text }) => `${meant} “${passage}” in ${list}: ${text}`);
  });
}
