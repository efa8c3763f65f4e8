export const COACH_ENGINE = "coach-1";

/** Stands in every report of a model. Raise it with each change of a prompt or a check. */
export const PROMPT_VERSION = "6";
