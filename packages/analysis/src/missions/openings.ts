import type { Language } from "@goals/contracts/languages";
import type { MissionSuggestions } from "@goals/contracts/objectives";
import { draw, readChoices, type ItemKey } from "../portrait/choices.ts";
import type { MissionName, Openings } from "../words/texts.ts";
import { AR_OPENINGS } from "../words/ar-openings.ts";
import { DE_OPENINGS } from "../words/de-openings.ts";
import { EN_OPENINGS } from "../words/en-openings.ts";

const OPENINGS: Readonly<Record<Language, Openings>> = {
  en: EN_OPENINGS,
  de: DE_OPENINGS,
  ar: AR_OPENINGS,
};

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
    const ranked = Object.entries(OPENINGS[language][name])
      .map(([key, text]) => ({ key, text, weight: aptness(key as ItemKey) }))
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
