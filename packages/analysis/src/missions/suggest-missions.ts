import type { Language } from "@goals/contracts/languages";
import type { MissionSuggestions } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, callsForGentleness, type Care } from "../care/assess-care.ts";
import { sortRecords, digest, digestAnswers } from "../sort-records.ts";
import { chooseLanguage } from "../languages/detect-language.ts";
import { ENDS, type Subject } from "./ends.ts";
import { readEnds } from "./read-ends.ts";
import { findDeniedTopics } from "./denied-topics.ts";

type Statement = ReturnType<typeof listStatements>[number];

/** Where nothing sets a person apart: true of anybody who looks for their way, personal | professional | unified. */
export const PLAIN_MISSIONS: Readonly<Record<Language, string>> = {
  en: `I am kind to myself / I stay close to what does me good / I give myself time | I do what I can today / I do the next thing in front of me / I do one thing at a time | I take the next small step / I take one day at a time / I go at my own pace`,
  de: `Ich gehe gut mit mir um / Ich bleibe nah bei dem, was mir guttut / Ich lasse mir Zeit | Ich tue heute, was ich kann / Ich mache das, was gerade vor mir liegt / Ich mache eins nach dem anderen | Ich gehe den nächsten kleinen Schritt / Ich nehme einen Tag nach dem anderen / Ich gehe in meinem Tempo`,
  ar: `أرفق بنفسي / أُبقي قربي ما يريحني / آخذ وقتي | أعمل اليوم ما أستطيع / أعمل ما هو أمامي الآن / أعمل شيئًا بعد شيء | أخطو الخطوة الصغيرة التالية / أعيش كل يوم بيومه / أمضي على مهلي`,
};

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

/** Three missions of different subjects, from telling options. In a hard time plain ones. */
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

  function draftPlain(place: number): string {
    const phrases = PLAIN_MISSIONS[language].split(" | ")[place]?.split(" / ") ?? [];
    const phrase = phrases[digest(`${place}${seed}`) % phrases.length];
    return sorted.length < SECTIONS_FROM || phrase === undefined ? "" : `${phrase}.`;
  }

  const takeBut = (other: Subject) => take(({ subject }) => subject !== other);
  const personal = draft("self", "people");
  const craft = draft("craft");
  const unified = draft("course") || draft("people", "self");
  return {
    personalSuggestion: personal || takeBut("craft") || draftPlain(0),
    // An evening at home is no mission for work.
    professionalSuggestion: craft || takeBut("self") || take(() => true) || draftPlain(1),
    unifiedSuggestion: unified || takeBut("craft") || draftPlain(2),
  };
}
