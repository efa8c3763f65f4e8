import type { Cue } from "./cue.ts";
import { ENERGY_CUES } from "./energy-cues.ts";
import { OUTLOOK_CUES } from "./outlook-cues.ts";
import { STRENGTH_CUES } from "./strength-cues.ts";

/** One prompt and a matching facet make a line. */
export const CUES: readonly Cue[] = [...ENERGY_CUES, ...STRENGTH_CUES, ...OUTLOOK_CUES];
