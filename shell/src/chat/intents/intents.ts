import { ACCOUNT } from "./account.ts";
import { FEELINGS } from "./feelings.ts";
import { FIRST_STEP } from "./first-step.ts";
import { GENERAL } from "./general.ts";
import { GOALS } from "./goals.ts";
import type { Intent } from "./intent.ts";
import { PLANNING } from "./planning.ts";
import { RESEARCH } from "./research.ts";
import { SMALL_TALK } from "./small-talk.ts";

/** Every canned reply. The first match answers, so narrower ones come first. */
export const INTENTS: readonly Intent[] = [
  ...FEELINGS,
  FIRST_STEP,
  ...SMALL_TALK,
  ...RESEARCH,
  ...GOALS,
  ...ACCOUNT,
  ...PLANNING,
  ...GENERAL,
];
