import type { Language } from "@goals/contracts/languages";
import type { MissionSuggestions } from "@goals/contracts/missions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { assessCare } from "../care/assess-care.ts";
import { sortRecords } from "../sort-records.ts";
import { chooseLanguage } from "./choose-language.ts";
import { digest, digestAnswers } from "./digest.ts";
import { GENTLE_ENDS } from "./gentle-ends.ts";
import { joinPhrases } from "./join-phrases.ts";
import { readEnds } from "./read-ends.ts";
import { GENERAL, PHRASES } from "./phrases.ts";
import { FOCUS, TOPICS, type Focus } from "./topics.ts";

/** The phrasings of a chosen end, the digest's first, and what they are about. */
interface Statement {
  readonly phrasings: readonly string[];
  readonly focus: Focus;
  readonly topic: string;
}

/** Where general phrases come from first, by the focus of the draft. */
const SECTIONS_OF: Readonly<Record<Focus, readonly SectionId[]>> = {
  personal: ["energizers_drainers", "interests_skills"],
  professional: ["strengths_weaknesses", "working_preferences"],
  horizon: ["time_horizons"],
};

/** A statement for each end the person chose, the most particular first; of equal ones the digest puts one first. */
function listStatements(records: readonly ResearchRecord[], language: Language): Statement[] {
  const seed = digestAnswers(records);
  const isGentle = assessCare(records).level !== "none";
  return readEnds(records)
    .filter(({ id }) => !isGentle || GENTLE_ENDS.has(id))
    .toSorted((a, b) => b.strength - a.strength || digest(seed + a.id) - digest(seed + b.id))
    .map(({ id, facet }) => {
      const phrasings = PHRASES[language].get(id) ?? [];
      const first = digest(`${id} ${seed}`) % (phrasings.length || 1);
      return {
        phrasings: [...phrasings.slice(first), ...phrasings.slice(0, first)],
        focus: FOCUS[facet] ?? "personal",
        topic: TOPICS[facet] ?? facet,
      };
    });
}

/** A phrase of each statement, no two with the same verb where that can be. */
function choosePhrases(statements: readonly Statement[]): string[] {
  const readVerb = (phrase: string) => phrase.split(/[\s,]/, 1)[0];
  const chosen: string[] = [];
  for (const { phrasings } of statements) {
    const verbs = chosen.map(readVerb);
    const phrase = phrasings.find((each) => !verbs.includes(readVerb(each))) ?? phrasings[0];
    if (phrase !== undefined) chosen.push(phrase);
  }
  return chosen;
}

/** Gentle phrases of the sections that were answered, for a draft that no choice speaks for. */
function listGeneral(
  records: readonly ResearchRecord[],
  language: Language,
  focus: Focus,
): string[] {
  const seed = digestAnswers(records);
  const isFirst = ({ section }: ResearchRecord) => SECTIONS_OF[focus].includes(section);
  return records
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .flatMap(({ section }) =>
      (GENERAL[language].get(section) ?? []).toSorted(
        (a, b) => digest(seed + a) - digest(seed + b),
      ),
    );
}

/** The three drafts; the sentences kept by the user come beside them. */
export type MissionDrafts = Omit<MissionSuggestions, "kept">;

/**
 * Suggests the three missions: first-person phrases for the options that set the person apart, joined by simple grammar. None
 * is empty once there is a record, and no phrase stands in two of them. They are in the language the person wrote in, else in
 * `pageLanguage`.
 *
 * @example
 * const { personalSuggestion } = suggestMissions(records, "de");
 */
export function suggestMissions(
  records: readonly ResearchRecord[],
  pageLanguage?: Language,
): MissionDrafts {
  const sorted = sortRecords(records);
  const language = chooseLanguage(sorted, pageLanguage);
  const statements = listStatements(sorted, language);
  const used = new Set<string>();

  /** Takes the strongest statement of the first focus that has one left; no topic comes twice. */
  function take(...focuses: readonly Focus[]): Statement[] {
    const left = statements.filter(({ topic }) => !used.has(topic));
    const found = focuses.flatMap((focus) => left.find((each) => each.focus === focus) ?? [])[0];
    if (!found) return [];
    used.add(found.topic);
    return [found];
  }
  const takeGeneral = (focus: Focus, count: number) => {
    const left = listGeneral(sorted, language, focus).filter((text) => !used.has(text));
    return left.slice(0, count).map((text) => {
      used.add(text);
      return text;
    });
  };
  const write = (focus: Focus, chosen: readonly Statement[]) =>
    joinPhrases(chosen.length > 0 ? choosePhrases(chosen) : takeGeneral(focus, 2), language);

  const unified = [...take("horizon")];
  const personal = [...take("personal"), ...take("personal", "horizon")];
  const professional = [...take("professional"), ...take("professional", "horizon")];
  const joined = [...take("personal", "professional"), ...take("professional"), ...unified];
  return {
    personalSuggestion: write("personal", personal),
    professionalSuggestion: write("professional", professional),
    unifiedSuggestion: write("horizon", joined),
  };
}
