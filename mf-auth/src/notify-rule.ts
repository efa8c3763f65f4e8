import { notify } from "@goals/kit";
import { ruleOf } from "./rule-of.ts";
import type { Sentences } from "./sentences-of.ts";

/** Shows the rule that a field breaks, with its title, where the rule has one. */
export function notifyRule(sentences: Sentences): void {
  const rule = ruleOf(sentences);
  if (rule) notify(rule, "failure");
}
