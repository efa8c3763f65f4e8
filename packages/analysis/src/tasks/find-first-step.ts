import type { Day } from "@goals/contracts/dates";
import type { Language } from "@goals/contracts/languages";
import { countCharacters } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import {
  ABSTRACT,
  FIRST_ACTS,
  NAMED_ACTS,
  NUMBER,
  TOO_BIG,
  UNSURE,
  type ActKind,
} from "./first-acts.ts";
import { namesAnotherDay, namesDate, namesDay, toPlainTitle } from "./named-days.ts";
import { namesPastDay } from "./past-days.ts";

const TWENTY_MINUTES: Readonly<Record<Language, string>> = {
  en: "20 minutes for this: ",
  de: "20 Minuten dafür: ",
  ar: "عشرون دقيقة لهذا: ",
};

interface FirstStep {
  readonly kind: ActKind;
  readonly step: string;
}

/** The first act of a title and its kind, or null where it is not surely understood. */
export function readFirstStep(title: string, today: Day): FirstStep | null {
  const whole = title.trim();
  const plain = toPlainTitle(whole).replace(/[.!]+$/, "");
  if (/\n/.test(whole) || UNSURE.test(plain) || ABSTRACT.test(plain)) return null;
  if (namesPastDay(whole, today)) return null;
  const found =
    FIRST_ACTS.find(({ is }) => is.test(plain)) ?? NAMED_ACTS.find(({ is }) => is.test(whole));
  if (!found) return null;
  const { kind, language } = found;
  const isOpen =
    kind === "act"
      ? namesDay(whole) || NUMBER.test(plain) || TOO_BIG.test(plain)
      : namesAnotherDay(whole, today) || namesDate(whole);
  const step = kind === "act" ? whole : `${TWENTY_MINUTES[language]}${whole}`;
  return isOpen || countCharacters(step) > TASK_TITLE_MAX ? null : { kind, step };
}

/**
 * The first act of an objective, whole and in its own words, where its title is surely understood: a leading verb of a kept
 * list with an object that can be done, or worked on, in a day. Null where there is any doubt, also about the day.
 *
 * @example
 * findFirstStep("Call the landlord", "2026-05-13"); // "Call the landlord"
 * findFirstStep("Learn Spanish", "2026-05-13"); // "20 minutes for this: Learn Spanish"
 * findFirstStep("Run 20 km a week", "2026-05-13"); // null
 */
export function findFirstStep(title: string, today: Day): string | null {
  return readFirstStep(title, today)?.step ?? null;
}
