import { adviseNextStep, type Intents } from "../next-step.ts";
import { ACCOUNT, GENERAL } from "./about-account.ts";
import { FEELINGS, SMALL_TALK } from "./about-people.ts";
import { GOALS, PLANNING, RESEARCH } from "./about-product.ts";

const FIRST_STEP: Intents = {
  "first-step": [
    /what (should|do|can|must) i (do|start)( with)?( first| next| now| today)*\W*$|where (do|should|can) i (start|begin)|(do|start|begin)\b.{0,12}\bfirst\b|what(['’]?s| is) next|next step/i,
    adviseNextStep,
  ],
};

/** Every canned reply. The first match answers, so narrower ones come first. */
export const INTENTS = Object.entries({
  ...FEELINGS,
  ...FIRST_STEP,
  ...SMALL_TALK,
  ...RESEARCH,
  ...GOALS,
  ...ACCOUNT,
  ...PLANNING,
  ...GENERAL,
}).map(([name, [about, text]]) => ({ name, about, text }));
