import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Candidate } from "../candidate.ts";
import type { Quote } from "../evidence.ts";
import { expectedAnswers } from "../written/background.ts";
import { excerpt } from "../written/excerpt.ts";
import type { Passage } from "../written/passages.ts";
import type { Phrase } from "../written/phrases.ts";
import { sceneOf } from "../written/scenes.ts";
import type { Scene } from "../written/scenes.ts";
import { wordsIn } from "../written/words.ts";
import { quoted } from "./quoted.ts";

interface Mention {
  readonly scene: Scene;
  readonly passage: Passage;
  readonly phrase: Phrase;
}

interface Told {
  readonly scene: Scene;
  readonly quote: Quote;
}

/** Answers beyond the expected ones that make a word a theme. */
const ANSWERS_A_THEME = 2;
const QUOTES_A_LINE = 3;
const LONGEST_QUOTE = 40;
/** Many more than are shown, and few enough that no text can keep the engine busy. */
const THEMES_TOLD = 60;
/** Shorter stems are too often the same by chance. */
const SHORTEST = 3;

/** For every stem the first phrase of each answer that holds it. Words of the prompt itself are echoes. */
function mentions(passages: readonly Passage[]): Map<string, Mention[]> {
  const found = new Map<string, Mention[]>();
  for (const passage of passages) {
    const scene = sceneOf(passage);
    const asked = QUESTIONS[passage.section].prompts[passage.prompt] ?? "";
    const seen = new Set(wordsIn(asked).map((word) => word.stem));
    for (const phrase of scene ? passage.phrases : []) {
      for (const { stem } of phrase.words) {
        if (!scene || stem.length < SHORTEST || seen.has(stem)) continue;
        seen.add(stem);
        found.set(stem, [...(found.get(stem) ?? []), { scene, passage, phrase }]);
      }
    }
  }
  return found;
}

function tagStems(records: readonly ResearchRecord[]): Set<string> {
  return new Set(
    records.flatMap(({ tags }) => tags.flatMap((tag) => wordsIn(tag).map((word) => word.stem))),
  );
}

function tell(told: readonly Told[]): Pick<Candidate, "list" | "text"> {
  const places = told.map(({ scene, quote: at }) => `${quoted(at)} ${scene.where}`);
  const sentence = `${places.slice(0, -1).join(", ")} and ${places.at(-1)}`;
  const polarities = new Set(told.map(({ scene }) => scene.polarity));
  const last = told.at(-1)?.scene.question ?? "";
  if (polarities.has("lifts") && polarities.has("drains")) {
    return {
      list: "themes",
      text: `One thing, on both sides: ${sentence}. What makes the difference between the two?`,
    };
  }
  if (polarities.has("drains")) {
    return { list: "watchouts", text: `It costs you more than once: ${sentence}. ${last}` };
  }
  return {
    list: "themes",
    text: `${told.length > 2 ? "It keeps coming back" : "It comes up twice"}: ${sentence}. ${last}`,
  };
}

/**
 * Words that turn up in more of a person's answers than they would in anybody's. A tag counts as one more answer,
 * but a theme always has two quotes to show.
 */
export function themeLines(
  passages: readonly Passage[],
  records: readonly ResearchRecord[],
): Candidate[] {
  const tagged = tagStems(records);
  return [...mentions(passages)]
    .map(([stem, all]) => {
      const beyond = all.length + Number(tagged.has(stem)) - expectedAnswers(stem);
      return { stem, all, beyond };
    })
    .filter(({ all, beyond }) => all.length >= 2 && beyond >= ANSWERS_A_THEME)
    .sort((a, b) => b.beyond - a.beyond)
    .slice(0, THEMES_TOLD)
    .map(({ stem, all, beyond }) => {
      const told = all.map(({ scene, passage, phrase }) => ({
        scene,
        quote: excerpt(passage, phrase, LONGEST_QUOTE),
      }));
      return {
        ...tell(told.slice(0, QUOTES_A_LINE)),
        rule: `theme-${stem}`,
        strength: beyond,
        slot: `theme-${stem}`,
        // Words that come back in the same answers are one theme: "old" and "chairs", or a niece and her bicycle.
        topics: told.map(({ scene }) => scene.where),
        answers: [],
        quotes: told.map((each) => each.quote),
      };
    });
}
