export const COACH_ENGINE = "coach-2";

/** Stands in every report of a model, and in every result of an exam. Raise it with each change of a prompt or a check. */
export const PROMPT_VERSION = "7";

/** Names a passed exam: another model, or the same one with another prompt, has to pass again. */
export const nameExam = (model: string) => `${PROMPT_VERSION} ${model}`;
