import type { Ask } from "@goals/analysis/coach/read-again";

/** A language model and its operator. */
export interface Model {
  readonly name: string;
  /** The operator's name in the consent question. */
  readonly operator: string;
  readonly ask: Ask;
}

/** The options of every model request. */
export const MODEL_OPTIONS = { max_tokens: 4000, temperature: 0.2 };
