import type { Language } from "@goals/contracts/languages";
import { WORDS } from "../words/words.ts";

/** The id of a tension by its question in any language: an answer outlives a change of the person's language. */
const IDS = new Map(
  Object.values(WORDS).flatMap(({ questions }) =>
    Object.entries(questions).map(([id, question]) => [question, id] as const),
  ),
);

export const findAskId = (question: string): string | undefined => IDS.get(question);

/** Undefined for an unknown id. */
export const getQuestion = (id: string, language: Language): string | undefined =>
  Object.hasOwn(WORDS[language].questions, id) ? WORDS[language].questions[id] : undefined;
