import type { MissionSuggestions } from "@goals/contracts/missions";
import type { ResearchRecord } from "@goals/contracts/research";
import { withoutCarePassages } from "./care/without-care-passages.ts";
import { claimsFrom } from "./claims.ts";
import type { Claims } from "./claims.ts";
import type { Facet } from "./facets.ts";
import { inOrder } from "./in-order.ts";
import { aimOf } from "./missions/aim.ts";
import { openingClause, tellingSentence } from "./missions/clauses.ts";
import { CONDITIONS, ENERGIZERS, INTERESTS, STRENGTHS } from "./missions/own-words.ts";
import { settled } from "./missions/settled.ts";
import { ownMean, readFacets } from "./readings.ts";
import { readWritten } from "./written/passages.ts";
import { SCENES } from "./written/scenes.ts";
import type { SceneId } from "./written/scenes.ts";

/** What stands where the answers have nothing to say: for the person to fill, not for the engine to invent. */
const BLANK = "____";

/** Lengths that keep three slots within a mission's 280 characters. */
const SHORT = 70;
const LONG = 90;

/** The words for the facet that stands out furthest above the person's own mean. */
function furthest(claims: Claims, words: Partial<Record<Facet, string>>): string | undefined {
  const [first] = [...claims]
    .filter(([facet, { side }]) => side === "high" && words[facet] !== undefined)
    .sort(([, a], [, b]) => b.distance - a.distance);
  return first && words[first[0]];
}

/**
 * Drafts of the three missions, each at most 280 characters, from the person's own answers and phrases. A visible
 * blank stays where they gave none, or none that makes a sentence.
 *
 * @example
 * const { personalSuggestion } = suggestMissions(records);
 */
export function suggestMissions(records: readonly ResearchRecord[]): MissionSuggestions {
  const read = withoutCarePassages(inOrder(records));
  const readings = readFacets(read);
  const claims = claimsFrom(readings, ownMean(readings));
  const { passages } = readWritten(read);
  const passageOf = (id: SceneId) =>
    passages.filter(
      ({ section, prompt }) => SCENES[id].section === section && SCENES[id].prompt === prompt,
    );
  const opening = (id: SceneId) => passageOf(id).map((each) => openingClause(each, SHORT))[0];
  const telling = (id: SceneId) => {
    const [sentence] = passageOf(id).map((each) => tellingSentence(each, LONG));
    return sentence === undefined ? BLANK : settled(sentence);
  };
  const hour = opening("hour");
  const skill = opening("skill");
  const strength = furthest(claims, STRENGTHS) ?? BLANK;
  const free = aimOf(hour ?? "") ?? {
    word: "for",
    text: furthest(claims, INTERESTS) ?? BLANK,
  };
  const time = `time ${free.word} ${free.text}`;
  const raise = aimOf(skill ?? "") ?? { word: "for", text: BLANK };
  const year =
    raise.word === "to" ? `I set out to ${raise.text}` : `I raise one skill: ${raise.text}`;
  return {
    personalSuggestion: `I make ${time}. I stay close to what gives me energy: ${furthest(claims, ENERGIZERS) ?? BLANK}. On a Tuesday in three years: ${telling("tuesday")}.`,
    professionalSuggestion: `People can count on me to ${strength}. I do my best work ${furthest(claims, CONDITIONS) ?? BLANK}. This year ${year}.`,
    unifiedSuggestion: `I want ${time}, and work in which I ${strength}. In 90 days: ${telling("ninety")}.`,
  };
}
