import { RULES } from "@goals/contracts/notices";
import { notify } from "@goals/kit";

/** Shows the rule that a field breaks, with its title, where the rule has one. */
export function notifyRule(sentences: Readonly<Record<string, string>>): void {
  const found = Object.values(sentences);
  const rule = [RULES.credentials, RULES.password].find(({ description }) =>
    found.includes(description),
  );
  if (rule) notify(rule, "failure");
}
