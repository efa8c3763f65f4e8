import type { Language } from "@goals/contracts/languages";
import type { MissionSuggestions } from "@goals/contracts/missions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { assessCare } from "../care/assess-care.ts";
import { sortRecords } from "../sort-records.ts";
import { chooseLanguage } from "./choose-language.ts";
import { digest, digestAnswers } from "./digest.ts";
import { FIRM_ENDS, GENTLE_ENDS } from "./end-tiers.ts";
import { joinPhrases } from "./join-phrases.ts";
import { readEnds } from "./read-ends.ts";
import { GENERAL, PHRASES } from "./phrases.ts";
import { KINDS, TOPICS, type Kind } from "./topics.ts";

/** The phrasings of a chosen end, the digest's first, and what they are about. */
interface Statement {
  readonly phrasings: readonly string[];
  readonly kind: Kind;
  readonly topic: string;
  readonly isFirm: boolean;
}

interface Draft {
  /** What the first clause may be about, and the second one, which is of another kind; else it is about the years ahead. */
  readonly first: readonly Kind[];
  readonly second: readonly Kind[];
  /** What a clause that is not firm may be about, where there is no other. */
  readonly last: readonly Kind[];
  /** Where its general phrases come from first. */
  readonly sections: readonly SectionId[];
}

const PERSONAL: Draft = {
  first: ["interest", "energy"],
  second: ["energy", "interest"],
  last: ["interest", "energy", "years"],
  sections: ["energizers_drainers", "interests_skills"],
};
const PROFESSIONAL: Draft = {
  first: ["strength", "craft"],
  second: ["craft", "interest", "strength"],
  last: ["strength", "craft", "work"],
  sections: ["strengths_weaknesses", "working_preferences"],
};
const UNIFIED: Draft = {
  first: ["years"],
  second: ["energy", "strength", "interest", "craft"],
  last: ["years", "energy", "strength"],
  sections: ["time_horizons"],
};

/** A statement for each end that may found a clause, the most particular first; the digest orders equal ones. */
function listStatements(records: readonly ResearchRecord[], language: Language): Statement[] {
  const seed = digestAnswers(records);
  const isGentle = assessCare(records).level !== "none";
  return readEnds(records)
    .filter(({ id }) => !isGentle || GENTLE_ENDS.has(id))
    .filter(({ id, isExtreme }) => isExtreme || FIRM_ENDS.has(id))
    .toSorted((a, b) => b.strength - a.strength || digest(seed + a.id) - digest(seed + b.id))
    .flatMap(({ id, facet }): Statement[] => {
      const phrasings = PHRASES[language].get(id);
      if (!phrasings) return [];
      const first = digest(`${id} ${seed}`) % phrasings.length;
      return [
        {
          phrasings: [...phrasings.slice(first), ...phrasings.slice(0, first)],
          kind: KINDS[facet] ?? "work",
          topic: TOPICS[facet] ?? facet,
          isFirm: FIRM_ENDS.has(id),
        },
      ];
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
  { sections }: Draft,
): string[] {
  const seed = digestAnswers(records);
  const isFirst = ({ section }: ResearchRecord) => sections.includes(section);
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
 * Suggests the three missions: first-person phrases for the options that set the person apart, joined by simple grammar. What
 * turns a weakness round, and what is only a habit of work, stands where nothing else founds a draft. None is empty once there
 * is a record, and no phrase stands in two of them. They are in the language the person wrote in, else in `pageLanguage`.
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

  /** Takes the strongest statement of the kinds; no topic comes twice. */
  function take(kinds: readonly Kind[], isFirm = true): Statement[] {
    const found = statements.find(
      (each) => each.isFirm === isFirm && kinds.includes(each.kind) && !used.has(each.topic),
    );
    if (found) used.add(found.topic);
    return found ? [found] : [];
  }
  function takeSecond({ second }: Draft, first: readonly Statement[]): Statement[] {
    const isOther = (kind: Kind) => kind !== first[0]?.kind;
    const found = take(second.filter(isOther));
    return found.length > 0 ? found : take(["years" as const].filter(isOther));
  }
  const takeGeneral = (draft: Draft) => {
    const left = listGeneral(sorted, language, draft).filter((text) => !used.has(text));
    return left.slice(0, 2).map((text) => {
      used.add(text);
      return text;
    });
  };
  const write = (draft: Draft, firm: readonly Statement[]) => {
    const chosen = firm.length > 0 ? firm : take(draft.last, false);
    return joinPhrases(chosen.length > 0 ? choosePhrases(chosen) : takeGeneral(draft), language);
  };

  const drafts = [PERSONAL, PROFESSIONAL, UNIFIED];
  const opened = drafts.map((draft) => ({ draft, first: take(draft.first) }));
  const [personal = "", professional = "", unified = ""] = opened
    .map(({ draft, first }) => ({ draft, firm: [...first, ...takeSecond(draft, first)] }))
    .map(({ draft, firm }) => write(draft, firm));
  return {
    personalSuggestion: personal,
    professionalSuggestion: professional,
    unifiedSuggestion: unified,
  };
}
