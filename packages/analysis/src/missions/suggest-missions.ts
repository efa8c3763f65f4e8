import type { Language } from "@goals/contracts/languages";
import type { MissionSuggestions } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, callsForGentleness, type Care } from "../care/assess-care.ts";
import { redactCareInRecords } from "../care/redact-care.ts";
import { sortRecords, digest, digestAnswers } from "../sort-records.ts";
import { chooseLanguage } from "../languages/detect-language.ts";
import { ENDS, type Subject } from "./ends.ts";
import { listOwnPhrases, PLAIN_MISSIONS, type OwnPhrase } from "./own-phrases.ts";
import { readEnds } from "./read-ends.ts";
import { findDeniedTopics } from "./denied-topics.ts";

type Statement = ReturnType<typeof listStatements>[number];

/** To people who withdraw, quiet and being alone are no aim. */
const WITHDRAWN = /^(?:quiet|hours|alone)$/u;

/** A statement for each end that suits the person, firm ones and the most particular first; the digest chooses the phrase. */
function listStatements(
  records: readonly ResearchRecord[],
  { language, seed, care }: { language: Language; seed: string; care: Care },
) {
  const denied = findDeniedTopics(records);
  return readEnds(records)
    .flatMap(({ id, isExtreme, strength }) => {
      const end = ENDS.get(id);
      const phrases = end?.phrases[language] ?? [];
      const phrase = phrases[digest(id + seed) % phrases.length];
      if (!end || phrase === undefined || denied.has(end.topic)) return [];
      if (!isExtreme && !end.isFirm) return [];
      if (care.isClosed && WITHDRAWN.test(end.topic)) return [];
      return [{ ...end, phrase, strength, order: digest(seed + id) }];
    })
    .toSorted(
      (a, b) => Number(b.isFirm) - Number(a.isFirm) || b.strength - a.strength || a.order - b.order,
    );
}

/** The three drafts; the sentences kept by the user come beside them. */
export type MissionDrafts = Omit<MissionSuggestions, "kept">;

/** Of so many sections something is known of the person. */
const SECTIONS_FROM = 3;

/** Three missions of different subjects: from what comes back, and from telling options. In a hard time plain ones. */
export function suggestMissions(
  records: readonly ResearchRecord[],
  pageLanguage?: Language,
  notMe?: ReadonlySet<string>,
): MissionDrafts {
  const sorted = sortRecords(records);
  const care = assessCare(sorted, notMe);
  const isGentle = callsForGentleness(care);
  const language = chooseLanguage(sorted, pageLanguage);
  const seed = digestAnswers(sorted);
  const statements = isGentle ? [] : listStatements(sorted, { language, seed, care });
  const taken: Pick<Statement, "subject" | "topic">[] = [];

  /** Takes the strongest statement of a topic that no draft has yet, otherwise nothing. */
  function take(isWanted: (each: Statement) => boolean): string {
    const found = statements.find(
      (each) => isWanted(each) && taken.every(({ topic }) => topic !== each.topic),
    );
    if (!found) return "";
    taken.push(found);
    return `${found.phrase}.`;
  }
  const draft = (...subjects: readonly Subject[]) =>
    take(
      ({ subject }) =>
        subjects.includes(subject) && taken.every((other) => other.subject !== subject),
    );

  const own =
    isGentle || care.isClosed
      ? []
      : listOwnPhrases(redactCareInRecords(sorted, care), language, seed);
  function draftPlain(place: number): string {
    const phrases = PLAIN_MISSIONS[language].split(" | ")[place]?.split(" / ") ?? [];
    const phrase = phrases[digest(`${place}${seed}`) % phrases.length];
    return sorted.length < SECTIONS_FROM || phrase === undefined ? "" : `${phrase}.`;
  }
  function draftOwn(isWanted: (each: OwnPhrase) => boolean = () => true): string {
    const place = own.findIndex(isWanted);
    const [found] = place < 0 ? [] : own.splice(place, 1);
    if (!found) return "";
    taken.push({ subject: found.isPerson ? "people" : "self", topic: "company" });
    return `${found.phrase}.`;
  }

  const takeBut = (other: Subject) => take(({ subject }) => subject !== other);
  const personal = draftOwn() || draft("self", "people");
  const craft = draft("craft") || draftOwn(({ isPerson }) => !isPerson);
  const unified = draft("course") || draft("people", "self") || draftOwn();
  return {
    personalSuggestion: personal || takeBut("craft") || draftPlain(0),
    // An evening at home is no mission for work.
    professionalSuggestion: craft || takeBut("self") || take(() => true) || draftPlain(1),
    unifiedSuggestion: unified || takeBut("craft") || draftPlain(2),
  };
}
