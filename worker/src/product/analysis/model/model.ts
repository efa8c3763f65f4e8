import type { Ask } from "@goals/analysis/coach/read-again";

/** A language model, and who runs it. */
export interface Model {
  readonly name: string;
  /** As people read it when they are asked whether the model may read their answers. */
  readonly operator: string;
  readonly ask: Ask;
}

/** What every request to a model sets. */
export const MODEL_OPTIONS = { max_tokens: 4000, temperature: 0.2 };
