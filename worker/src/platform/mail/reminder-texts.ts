import type { Language } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/product";
import type { ReminderKind } from "@goals/contracts/reminders";
import { createTranslator } from "../translate.ts";

/** A reminder's texts, and its page. Contains no user's text, because a locked screen may show it. */
export interface ReminderTexts {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly open: string;
  readonly done: string;
}

export function createReminderTexts(kind: ReminderKind, language: Language | null): ReminderTexts {
  const t = createTranslator(language);
  const shared = { open: t("Open {product}", { product: PRODUCT }), done: t("Done") };
  switch (kind) {
    case "plan":
      return {
        ...shared,
        title: t("Plan your day"),
        body: t("Three tasks are enough."),
        path: "/today",
      };
    case "line":
      return {
        ...shared,
        title: t("How was your day?"),
        body: t("A line about it is enough."),
        path: "/today",
      };
    case "week":
      return {
        ...shared,
        title: t("Look back on your week"),
        body: t("What was good, what was hard, what comes next."),
        path: "/week",
      };
    case "month":
      return {
        ...shared,
        title: t("The month ends"),
        body: t("An objective is still open."),
        path: "/objectives",
      };
  }
}
