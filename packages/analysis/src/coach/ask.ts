import type { Language } from "@goals/contracts/languages";
import type { CoachAnswers } from "./coach-answers.ts";
import type { NamedSchema } from "./schemas.ts";

export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** Asks a model. Resolves with its reply: an object, or a text with one in it. */
export type Ask = (
  messages: readonly Message[],
  schema: NamedSchema,
  signal: AbortSignal,
) => Promise<unknown>;

/** The model, the answers it reads, and the language it writes in: that of the pages. */
export interface Asking {
  readonly answers: CoachAnswers;
  readonly language: Language;
  readonly ask: Ask;
  readonly signal: AbortSignal;
}
