/**
 * Names the user a call is made for, by id. Two people may share one browser and so one cookie: a call that names
 * another user than its session does is refused before its body is read.
 */
export const USER_HEADER = "x-goals-user";

/** The code of that refusal (409): nothing was changed, and the same call may succeed once that user is back. */
export const OTHER_USER = "other_user";
