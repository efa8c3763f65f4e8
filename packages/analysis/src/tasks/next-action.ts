import type { Day } from "@goals/contracts/dates";
import { countCharacters } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { UNSURE } from "./first-acts.ts";
import { namesAnotherDay, toPlainTitle } from "./named-days.ts";
import { namesPastDay } from "./past-days.ts";

/** "First: …", "Next step: …", "Erst …", "أولًا: …": the words before the action. */
const OPENING =
  /^(?:(?:first|next)(?: step| action| thing)?(?: is)?[:,–-]|(?:first|next)(?= (?:call|phone|text|email|write|read|book|pay|buy|order|send|fix|clean|tidy|sort|print|sign|ask|find|measure|draw|make|look up|check|list|pack|open|collect) )|(?:erst|zuerst|als erstes|als nächstes|nächster schritt|erster schritt):?,?(?= \p{L}+ .*en$)|(?:erst|zuerst|als erstes|als nächstes|nächster schritt|erster schritt)[:,]|[أا]وّ?ل(?:ًا|اً|ا)[:،]?|الخطوة (?:الأولى|التالية):)\s*/iu;
/** "Start with …", which is part of the action. */
const START =
  /^(?:start (?:with|by)|begin with|beginne mit|fang mit|anfangen mit|أبدأ ب|ابدأ ب|البدء ب)/iu;
/** Openings after which the rest is told and no action. */
const TOLD = /^(?:i|we|he|she|they|it|there|of all|time|ich|wir|er|sie|es|أنا|نحن)(?!\p{L})/iu;

/**
 * The next action that a description names, whole and in its own words, or null.
 *
 * @example
 * readNextAction("It drips. First: call the plumber.", "2026-05-13"); // "Call the plumber"
 */
export function readNextAction(description: string, today: Day): string | null {
  const sentences = description.split(/\n|(?<=[.!?;؛؟])\s+/).map((each) => each.trim());
  for (const sentence of sentences) {
    const whole = sentence.replace(/^[-*•]\s*/, "").replace(/[.!;؛]+$/, "");
    const action = START.test(whole) ? whole : whole.replace(OPENING, "");
    const isNamed = START.test(whole) || action !== whole;
    if (!isNamed || !/\p{L}+ \p{L}/u.test(action) || TOLD.test(action)) continue;
    if (/[?؟]/.test(sentence) || UNSURE.test(toPlainTitle(action))) continue;
    if (namesAnotherDay(action, today) || namesPastDay(action, today)) continue;
    const title = action.charAt(0).toUpperCase() + action.slice(1);
    if (countCharacters(title) <= TASK_TITLE_MAX) return title;
  }
  return null;
}
