import type { Ask } from "@goals/analysis/coach/propose-tasks";

export interface Model {
  readonly name: string;
  readonly operator: string;
  readonly ask: Ask;
}

export const MODEL_OPTIONS = { max_tokens: 4000, temperature: 0.2 };
