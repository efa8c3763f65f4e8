import type { Language } from "@goals/contracts/languages";
import type { MissionSuggestions } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, callsForGentleness, type Care } from "../care/assess-care.ts";
import { sortRecords, digest, digestAnswers } from "../sort-records.ts";
import { chooseLanguage } from "../languages/detect-language.ts";
import { ENDS, SUBJECTS, type Subject } from "./ends.ts";
import { readEnds } from "./read-ends.ts";
import { findDeniedTopics } from "./denied-topics.ts";

/**
 * Where nothing sets a person apart: personal | professional | unified, and instead of the first two, which are for a hard
 * time, personal | professional for everybody else.
 */
export const PLAIN_MISSIONS: Readonly<Record<Language, string>> = {
  en: `I am kind to myself / I am patient with myself / I go easy on myself | I do what I can today / I do one thing at a time / I do what is possible today | I take the next small step / I go step by step / I start with something small | I keep some time for myself / I make time for small good things | I learn as I go / I get better bit by bit`,
  de: `Ich bin geduldig mit mir / Ich nehme mir nicht zu viel vor / Ich achte auf mich | Ich tue heute, was ich kann / Ich mache eins nach dem anderen / Ich mache, was heute möglich ist | Ich gehe den nächsten kleinen Schritt / Ich gehe Schritt für Schritt / Ich fange mit etwas Kleinem an | Ich nehme mir etwas Zeit für mich / Ich nehme mir Zeit für kleine gute Dinge | Ich lerne jeden Tag dazu / Ich werde nach und nach besser`,
  ar: `أرفق بنفسي / أصبر على نفسي / أعتني بنفسي | أعمل اليوم ما أستطيع / أعمل ما أقدر عليه / أعمل بقدر طاقتي | أخطو الخطوة الصغيرة التالية / أمضي خطوة خطوة / أبدأ بشيء صغير | أخصّص وقتًا لنفسي / أجد وقتًا لأشياء صغيرة أحبّها | أتعلّم من كل يوم / أتحسّن شيئًا فشيئًا`,
};
const FOR_EVERYBODY = [3, 4, 2];

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
      // A habit, or a weakness turned round, tells nothing while it is mild.
      if (!isExtreme && !end.isFirm && /-r\+$|-$/.test(id)) return [];
      if (care.isClosed && !end.isSafe) return [];
      const sureness = Number(end.isFirm) * 2 + Number(isExtreme);
      return [{ ...end, phrase, sureness, strength, order: digest(seed + id) }];
    })
    .toSorted((a, b) => b.sureness - a.sureness || b.strength - a.strength || a.order - b.order);
}

/** The three drafts; the sentences kept by the user come beside them. */
export type MissionDrafts = Omit<MissionSuggestions, "kept">;

const LIFE: readonly Subject[] = ["self", "people", "rest", "making"];
const WHOLE: readonly Subject[] = ["self", "people", "rest"];
/** How surely a phrase is true of a person: from 0, for a mild choice, to 3, for a firm one at the end of the scale. */
const [MILD, SURE, SUREST] = [0, 2, 3];

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

  /** Takes the strongest statement of these subjects with a topic that no draft has yet, otherwise nothing. */
  function take(subjects: readonly Subject[], sureness: number): string {
    const found = statements.find(
      (each) =>
        subjects.includes(each.subject) && each.sureness >= sureness && !taken.has(each.topic),
    );
    if (!found) return "";
    taken.add(found.topic);
    return `${found.phrase}.`;
  }
  function draftPlain(place: number): string {
    const cell = isGentle ? place : (FOR_EVERYBODY[place] ?? place);
    const phrases = PLAIN_MISSIONS[language].split(" | ")[cell]?.split(" / ") ?? [];
    const phrase = phrases[digest(`${place}${seed}`) % phrases.length];
    return sorted.length < SECTIONS_FROM || phrase === undefined ? "" : `${phrase}.`;
  }

  const draft = (
    ...wishes: readonly (readonly [subjects: readonly Subject[], sureness: number])[]
  ) => wishes.reduce((found, wish) => found || take(...wish), "");
  const personal = draft([LIFE, SURE], [["course"], SURE], [LIFE, MILD], [["course"], MILD]);
  // An evening at home is no mission for work.
  const professional = draft(
    [["craft"], SURE],
    [["course"], SURE],
    [["people", "self"], SURE],
    [["craft"], MILD],
    [["people", "course"], MILD],
    [SUBJECTS, MILD],
  );
  // Making things, chosen mildly, is not the sum of a life.
  const unified = draft(
    [["course"], SURE],
    [WHOLE, SURE],
    [LIFE, SUREST],
    [["course"], MILD],
    [WHOLE, MILD],
  );
  return {
    personalSuggestion: personal || draftPlain(0),
    professionalSuggestion: professional || draftPlain(1),
    unifiedSuggestion: unified || draftPlain(2),
  };
}
