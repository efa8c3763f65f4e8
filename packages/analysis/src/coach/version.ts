export const COACH_ENGINE = "coach-2";

/** Stored in every report of a model and every result of an exam. Raise it with each change of a prompt or a check. */
export const PROMPT_VERSION = "7";

/** Identifies a passed exam. Another model or another prompt has to pass again. */
export const nameExam = (model: string) => `${PROMPT_VERSION} ${model}`;
