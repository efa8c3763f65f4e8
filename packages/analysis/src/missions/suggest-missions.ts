import type { Language } from "@goals/contracts/languages";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import type { MissionSuggestions } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, callsForGentleness, type Care } from "../care/assess-care.ts";
import { sortRecords, digest, digestAnswers } from "../sort-records.ts";
import { chooseLanguage } from "../languages/detect-language.ts";
import { ENDS, readRows } from "./ends.ts";
import { readAllEnds, readEnds } from "./read-ends.ts";
import { findDeniedTopics } from "./denied-topics.ts";

/** Drafts where nothing sure is known. First the draft's place, in a hard time (gentle) or not (plain), and what speaks against it | English | German | Arabic. */
export const PLAIN_MISSIONS = readRows(`
gentle0 planning+ novelty-r+ | I take each day as it comes | Ich nehme jeden Tag, wie er kommt | أعيش كل يوم بيومه
gentle0 | I do what I can | Ich mache die Dinge in meinem Tempo | أفعل ما أستطيع
gentle1 one-thing- | I do one thing at a time | Ich mache eins nach dem anderen | أُنهي شيئًا ثم أبدأ غيره
gentle1 one-thing+ | I do what is possible today | Ich mache, was heute möglich ist | أعمل اليوم ما أقدر عليه
gentle2 | I take things one step at a time / I take the next small step | Ich gehe Schritt für Schritt / Ich gehe den nächsten kleinen Schritt | أمشي خطوة خطوة / أمشي على مهلي
plain0 open | I make time for small good things / I do things at my own pace | Ich gönne mir kleine Freuden / Ich nehme mir Zeit für etwas Schönes | أجد وقتًا لأشياء صغيرة أحبّها
plain0 closed | I leave room for what I enjoy | Ich lasse Platz für das, was mir Freude macht | أترك في يومي مكانًا لما يفرحني
plain1 retired | I do my work in a way I can stand by | Ich arbeite so, dass ich dazu stehen kann | أتحسّن في ما أعمله شيئًا فشيئًا
plain1 follow-through- follow-through-r+ | What I take on, I do well | Was ich mache, mache ich gut | أُتقن ما أعمله
plain1 working | I do what is possible today | Ich mache, was heute möglich ist | أعمل اليوم ما أقدر عليه
plain2 open planning+ novelty-r+ | I take each day as it comes | Ich nehme jeden Tag, wie er kommt | آخذ كل يوم كما يأتي
plain2 open | I do my part | Ich tue, was ich kann | أعمل ما أقدر عليه
plain2 closed | I make time for the people who matter to me | Ich nehme mir Zeit für die Menschen, die mir wichtig sind | أترك وقتًا لمن أحبّ`);

/** How far a choice of which readers refused missions must be from the person's others, and from most people's. */
const TELLING = 4.5;

/** A statement for each end that suits the person, sure ones and the most particular first; the digest chooses the phrase. */
function listStatements(
  records: readonly ResearchRecord[],
  from: { language: Language; seed: string; care: Care; denied: ReadonlySet<string> },
) {
  const { language, seed, care, denied } = from;
  return readEnds(records)
    .flatMap(({ id, isExtreme, strength }) => {
      const end = ENDS.get(id);
      const phrases = end?.phrases[language] ?? [];
      const phrase = phrases[digest(id + seed) % phrases.length];
      if (!end || phrase === undefined || denied.has(end.topic)) return [];
      const isSure = end.isFirm || (end.isStrong && isExtreme);
      const isTelling = isSure || (isExtreme && strength >= TELLING);
      if (!isTelling || (care.isClosed && !end.isSafe)) return [];
      const sureness = Number(isSure) * 2 + Number(isExtreme);
      return [{ ...end, phrase, isSure, sureness, strength, order: digest(seed + id) }];
    })
    .toSorted((a, b) => b.sureness - a.sureness || b.strength - a.strength || a.order - b.order);
}

export type MissionDrafts = Omit<MissionSuggestions, "kept">;

/** Three missions of different subjects, from telling options. In a hard time plain ones. */
export function suggestMissions(
  records: readonly ResearchRecord[],
  pageLanguage?: Language,
  notMe?: ReadonlySet<string>,
): MissionDrafts {
  const sorted = sortRecords(records);
  const care = assessCare(sorted, notMe, pageLanguage);
  const isGentle = callsForGentleness(care);
  const language = chooseLanguage(sorted, pageLanguage);
  const seed = digestAnswers(sorted);
  const denied = findDeniedTopics(sorted);
  const statements = isGentle ? [] : listStatements(sorted, { language, seed, care, denied });
  const ends = readAllEnds(sorted).map(({ id }) => id);
  const state = care.isClosed ? "closed" : "open";
  const unfit = new Set([denied.has("work") ? "retired" : "working", state, ...ends]);
  const taken = new Set<string>();
  /** Takes the strongest statement of the first subjects or topics that have one, of those without a draft. A sure one comes first. */
  function take(...wishes: readonly (readonly string[])[]): string {
    const rest = statements.filter(({ topic }) => !taken.has(topic));
    const find = (some: typeof rest, wish: readonly string[]) =>
      some.find(({ subject, topic }) => wish.includes(subject) || wish.includes(topic));
    const found = [rest.filter(({ isSure }) => isSure), rest]
      .flatMap((some) => wishes.map((wish) => find(some, wish)))
      .find((statement) => statement !== undefined);
    if (!found) return "";
    taken.add(found.topic);
    return `${found.phrase}.`;
  }
  function draftPlain(place: number): string {
    const name = `${isGentle ? "gentle" : "plain"}${place}`;
    const phrases = PLAIN_MISSIONS.flatMap(({ words: [first, ...unless], texts }) =>
      first === name && unless.every((word) => !unfit.has(word)) ? texts[language] : [],
    );
    const phrase = phrases[digest(`${place}${seed}`) % phrases.length];
    return sorted.length < ANALYSIS_MIN_SECTIONS || phrase === undefined ? "" : `${phrase}.`;
  }

  // Readers kept work alone as a mission for work, and oneself for all of life.
  const personal = take(["self", "rest", "making"], ["people"], ["course"]);
  const professional = take(["craft"]);
  const unified = take(["course", "self"], ["finishing", "order"], ["making"]);
  return {
    personalSuggestion: personal || draftPlain(0),
    professionalSuggestion: professional || draftPlain(1),
    unifiedSuggestion: unified || draftPlain(2),
  };
}
