import type { Candidate } from "../candidate.ts";
import type { Claims } from "../claims.ts";
import type { Cue } from "../cues/cue.ts";
import { CUES } from "../cues/cues.ts";
import { excerpt } from "../written/excerpt.ts";
import type { Passage } from "../written/passages.ts";
import type { Phrase } from "../written/phrases.ts";
import { SCENES } from "../written/scenes.ts";
import { stemsOf } from "../written/stem.ts";
import { quoted } from "./quoted.ts";

const STEMS = new Map(CUES.map((cue) => [cue, cue.words ? stemsOf(cue.words) : undefined]));
/** Two quotes show a pattern; a third is a list. */
const QUOTES_A_LINE = 2;
const LONGEST_QUOTE = 64;

/** The phrase of an answer that speaks of the cue: the first that has its word, or the first of all. */
function phraseFor(cue: Cue, { phrases }: Passage): Phrase | undefined {
  const stems = STEMS.get(cue);
  if (stems) return phrases.find(({ words }) => words.some((word) => stems.has(word.stem)));
  return phrases[0];
}

/** A line for every facet that stands out and is spoken of where it should be. */
export function cueLines(claims: Claims, passages: readonly Passage[]): Candidate[] {
  return CUES.flatMap((cue) => {
    const claim = claims.get(cue.facet);
    if (claim?.side !== cue.side) return [];
    const quotes = cue.scenes
      .flatMap((id) => {
        const scene = SCENES[id];
        const passage = passages.find(
          ({ section, prompt }) => section === scene.section && prompt === scene.prompt,
        );
        const phrase = passage && phraseFor(cue, passage);
        return phrase ? [excerpt(passage, phrase, LONGEST_QUOTE)] : [];
      })
      .slice(0, QUOTES_A_LINE);
    if (quotes.length === 0) return [];
    // The same words in two answers are shown below the line with both places, and said once.
    const said = new Set(quotes.map(quoted));
    const rule = `words-${cue.facet}-${cue.side}`;
    return {
      list: cue.list,
      rule,
      text: `${cue.observation}: ${[...said].join(", ")}. ${cue.question}`,
      strength: claim.distance + quotes.length,
      slot: rule,
      topics: [rule],
      answers: claim.reading.answers,
      quotes,
      average: claim.mean,
    };
  });
}
