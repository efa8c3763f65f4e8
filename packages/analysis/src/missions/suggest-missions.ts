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

/** Drafts where nothing sure is known: places, in a hard time (gentle) or not (plain), and what speaks against it | English | German | Arabic, "-" for none. A wish hurts less: of 560 verdicts on wishes 7 were "unusable", of 460 on statements 31. */
export const PLAIN_MISSIONS = readRows(`
gentle0 planning+ novelty-r+ | I take each day as it comes | Ich nehme jeden Tag, wie er kommt | أعيش كل يوم بيومه
gentle0 plain0 | I want to treat people well / I want to look after what matters to me / I want to make room for what I enjoy | Ich will mich um das kümmern, was mir wichtig ist / Ich will Platz lassen für das, was mir Freude macht | أريد أن أعتني بما يهمّني / أريد أن أترك في يومي وقتًا لما أحبّ
gentle1 plain1 one-thing- | I want to do one thing at a time | Ich will eins nach dem anderen machen | -
gentle1 plain1 judgement-r+ | - | Ich mache meine Sache sorgfältig | أريد أن أُتقن ما أعمله
gentle1 plain1 | I want to do work I can stand behind / I want to take care over my work | Ich mache, was heute möglich ist | أحاول أن أعطي عملي حقّه / أريد أن أعمل بهدوء
gentle2 | - | Ich tue, was ich kann / Ich muss nicht alles auf einmal schaffen | -
gentle2 plain2 | I want to keep things simple / I do what I can today / I want a bit of peace each day | Ich will Zeit für das, was mir wichtig ist | أفعل ما أستطيع / أريد أن يبقى لي من يومي شيء
gentle2 plain2 one-thing- | - | Ich will eins nach dem anderen machen | أمشي خطوة خطوة
plain2 courage-r+ | - | - | أفعل ما أراه صوابًا`);

/** How far a choice of which readers refused missions must be from the person's others, and from most people's. */
const TELLING = 3;

/** "…, was mir wichtig ist" is enough in one of three drafts. */
const endOf = (phrase: string) => phrase.replace(/\.$/u, "").split(" ").slice(-2).join(" ");

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
      const phrase = phrases[(digest(id + seed) >>> 16) % phrases.length];
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
  const unfit = new Set(readAllEnds(sorted).map(({ id }) => id));
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
  function draftPlain(place: number, ...drafted: readonly string[]): string {
    const name = `${isGentle ? "gentle" : "plain"}${place}`;
    const phrases = PLAIN_MISSIONS.flatMap(({ words, texts }) =>
      words.includes(name) && !words.some((word) => unfit.has(word)) ? texts[language] : [],
    ).filter((each) => each !== "-" && !drafted.some((one) => endOf(one) === endOf(each)));
    const phrase = phrases[(digest(`${place}${seed}`) >>> 16) % phrases.length];
    return sorted.length < ANALYSIS_MIN_SECTIONS || phrase === undefined ? "" : `${phrase}.`;
  }

  // Readers kept work alone as a mission for work, and oneself for all of life.
  const personalSuggestion =
    take(["self", "rest", "making"], ["people"], ["course"]) || draftPlain(0);
  // Somebody retired has no mission for work.
  const professionalSuggestion = denied.has("work") ? "" : take(["craft"]) || draftPlain(1);
  const unifiedSuggestion =
    take(["course", "self"], ["finishing", "order"], ["making"]) ||
    draftPlain(2, personalSuggestion, professionalSuggestion);
  return { personalSuggestion, professionalSuggestion, unifiedSuggestion };
}
