import { notify, type FieldErrors } from "@goals/kit";
import { ruleOf } from "./rule-of.ts";

/** Shows the rule that a field breaks, with its title, where the rule has one. */
export function notifyRule(sentences: FieldErrors<string>): void {
  const rule = ruleOf(sentences);
  if (rule) notify(rule, "failure");
}
