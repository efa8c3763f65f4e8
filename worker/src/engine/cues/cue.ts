import type { AnalysisList } from "@goals/contracts/analysis";
import type { Side } from "../claims.ts";
import type { Facet } from "../facets.ts";
import type { SceneId } from "../written/scenes.ts";

/** Words that, in the answer to the right prompt, speak of a facet that already stands out. */
export interface Cue {
  readonly facet: Facet;
  readonly side: Side;
  readonly scenes: readonly SceneId[];
  /** In any form of the word. Left out where the prompt itself asks for the thing. */
  readonly words?: string;
  readonly list: AnalysisList;
  readonly observation: string;
  readonly question: string;
}
