import { adviseNextStep } from "../next-step.ts";
import type { Intent } from "./intent.ts";

export const FIRST_STEP: Intent = {
  name: "first-step",
  about:
    /what (should|do|can|must) i (do|start)( with)?( first| next| now| today)*\W*$|where (do|should|can) i (start|begin)|(do|start|begin)\b.{0,12}\bfirst\b|what(['’]?s| is) next|next step/i,
  text: adviseNextStep,
};
