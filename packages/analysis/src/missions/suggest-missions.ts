import type { Language } from "@goals/contracts/languages";
import type { MissionSuggestions } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, callsForGentleness, type Care } from "../care/assess-care.ts";
import { sortRecords, digest, digestAnswers } from "../sort-records.ts";
import { chooseLanguage } from "../languages/detect-language.ts";
import { ENDS, type Subject } from "./ends.ts";
import { readEnds } from "./read-ends.ts";
import { findDeniedTopics } from "./denied-topics.ts";

/**
 * Where nothing sure is known: personal | professional | unified in a hard time, then the same three for everybody else. Of
 * 22 such phrases these hurt or pushed wrong the fewest of 211 people.
 */
export const PLAIN_MISSIONS: Readonly<Record<Language, string>> = {
  en: `I am kind to myself / I am patient with myself / I go easy on myself | I do what I can today / I do one thing at a time / I do what is possible today | I take the next small step / I go step by step / I start with something small | I make time for small good things / I am good to the people around me | I learn as I go / I do things with care | I take things one step at a time / I keep sight of what matters to me`,
  de: `Ich bin geduldig mit mir / Ich nehme mir nicht zu viel vor / Ich achte auf mich | Ich tue heute, was ich kann / Ich mache eins nach dem anderen / Ich mache, was heute möglich ist | Ich gehe den nächsten kleinen Schritt / Ich gehe Schritt für Schritt / Ich fange mit etwas Kleinem an | Ich nehme mir Zeit für etwas Schönes / Ich nehme mir Zeit für das, was mir Freude macht | Ich gebe mein Bestes, wenn es darauf ankommt / Was ich mache, mache ich gut | Ich gehe Schritt für Schritt / Ich behalte im Blick, was mir wichtig ist`,
  ar: `أرفق بنفسي / أصبر على نفسي / أعتني بنفسي | أعمل اليوم ما أستطيع / أعمل ما أقدر عليه / أعمل بقدر طاقتي | أخطو الخطوة الصغيرة التالية / أمضي خطوة خطوة / أبدأ بشيء صغير | أجد وقتًا لأشياء صغيرة أحبّها / أجد وقتًا للأشياء التي أحبّها | أعمل بعناية / أنجز شيئًا بعد شيء | أسير خطوة خطوة / أُبقي أمام عيني ما هو مهمّ لي`,
};

/** A statement for each end that suits the person, sure ones and the most particular first; the digest chooses the phrase. */
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
      const isSure = end.isFirm || (end.isStrong && isExtreme);
      if (care.isClosed ? !isSure || !end.isSafe : !isSure && !isExtreme) return [];
      const sureness = Number(isSure) * 2 + Number(isExtreme);
      return [{ ...end, phrase, isSure, sureness, strength, order: digest(seed + id) }];
    })
    .toSorted((a, b) => b.sureness - a.sureness || b.strength - a.strength || a.order - b.order);
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
  const taken = new Set<string>();

  /** Takes the strongest statement of the first subjects that have one, on a topic that no draft has yet. A sure one comes first. */
  function take(...wishes: readonly (readonly Subject[])[]): string {
    const rest = statements.filter(({ topic }) => !taken.has(topic));
    const found = [rest.filter(({ isSure }) => isSure), rest]
      .flatMap((some) => wishes.map((wish) => some.find(({ subject }) => wish.includes(subject))))
      .find((statement) => statement !== undefined);
    if (!found) return "";
    taken.add(found.topic);
    return `${found.phrase}.`;
  }
  function draftPlain(place: number): string {
    const cell = isGentle ? place : place + 3;
    const phrases = PLAIN_MISSIONS[language].split(" | ")[cell]?.split(" / ") ?? [];
    const phrase = phrases[digest(`${place}${seed}`) % phrases.length];
    return sorted.length < SECTIONS_FROM || phrase === undefined ? "" : `${phrase}.`;
  }

  const personal = take(["self", "people", "rest", "making"], ["course"]);
  // An evening at home is no mission for work.
  const professional = take(["craft"], ["people", "self"], ["course"]);
  const unified = take(["course"], ["self", "people", "rest"], ["making"]);
  return {
    personalSuggestion: personal || draftPlain(0),
    professionalSuggestion: professional || draftPlain(1),
    unifiedSuggestion: unified || draftPlain(2),
  };
}
