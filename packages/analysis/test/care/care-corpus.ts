import danger from "./danger.json";
import heavy from "./heavy.json";
import losses from "./losses.json";
import nearMisses from "./near-misses.json";
import ordinary from "./ordinary.json";

/**
 * Texts as people type them into the research, to measure the care that a report opens with. They were written without
 * sight of the engine's word lists, and are kept as data: a text that is missed is a finding, not a reason to edit it.
 */
export type CareLanguage = "en" | "de" | "es" | "fr";
export const CARE_LANGUAGES: readonly CareLanguage[] = ["en", "de", "es", "fr"];

/** Texts that must not raise an alarm: idioms, near misses, sad and tired days, work with people in need, plain answers. */
export const ORDINARY: Record<CareLanguage, readonly string[]> = ordinary;

/** Each of these alone speaks of wanting to die, of not being there any more, or of self-harm. */
export const DANGER: Record<CareLanguage, readonly string[]> = danger;

/** Two passages of one person each, which together speak of hopelessness, emptiness or being a burden. */
export const HEAVY: Record<CareLanguage, readonly (readonly string[])[]> = heavy;

/** A second round, written to meet what was only ever met in the first one's words: each text beside its near miss. */
export const NEAR_MISSES: { ordinary: readonly string[]; matters: readonly (readonly string[])[] } =
  nearMisses;

/**
 * Losses and low moods in German and Arabic, beside passing funerals and mere tiredness. `grief` and `passing` are answers,
 * `low` and `tired` two answers of one person each.
 */
export const LOSSES: {
  grief: readonly string[];
  passing: readonly string[];
  low: readonly (readonly string[])[];
  tired: readonly (readonly string[])[];
} = losses;
