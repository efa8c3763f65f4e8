import type { Language } from "@goals/contracts/languages";
import type { MissionSuggestions } from "@goals/contracts/objectives";
import { draw, isItemKey, readChoices, type ItemKey } from "../portrait/choices.ts";
import { type Words, WORDS } from "../words/words.ts";

type MissionName = keyof Words["openings"];

const SHOWN_MAX = 8;

/** The openings that suit the choices best, the most apt first, and none for two missions first. Never empty. */
export function suggestOpenings(
  code: string,
  language: Language,
): Omit<MissionSuggestions, "kept"> {
  const choices = readChoices(code);
  const aptness = (key: ItemKey) =>
    choices.valueOf(key) - 3 + choices.distanceOf(key) + draw(code + key) / 2;
  const taken = new Set<string>();
  function choose(name: MissionName): string[] {
    const ranked = Object.entries(WORDS[language].openings[name])
      .map(([key, text]) => ({ key, text, weight: isItemKey(key) ? aptness(key) : 0 }))
      .toSorted((one, other) => other.weight - one.weight);
    const first = ranked.find(({ key }) => !taken.has(key)) ?? ranked[0];
    if (!first) return [];
    taken.add(first.key);
    const others = ranked.filter(({ key }) => key !== first.key);
    return [first, ...others].slice(0, SHOWN_MAX).map(({ text }) => text);
  }
  const openings = {
    personal: choose("personal"),
    professional: choose("professional"),
    unified: choose("unified"),
  };
  return {
    personalSuggestion: openings.personal[0] ?? "",
    professionalSuggestion: openings.professional[0] ?? "",
    unifiedSuggestion: openings.unified[0] ?? "",
    openings,
  };
}
