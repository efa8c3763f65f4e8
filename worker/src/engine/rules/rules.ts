import { OPPORTUNITY_RULES } from "./opportunity-rules.ts";
import type { Rule } from "./rule.ts";
import { STRENGTH_RULES } from "./strength-rules.ts";
import { THEME_RULES } from "./theme-rules.ts";
import { WATCHOUT_RULES } from "./watchout-rules.ts";

/** Every rule that joins two facets. */
export const RULES: readonly Rule[] = [
  ...THEME_RULES,
  ...STRENGTH_RULES,
  ...OPPORTUNITY_RULES,
  ...WATCHOUT_RULES,
];
