/** Every number the product promises. Lengths are UTF-16 code units after trimming. */
export const TASKS_A_DAY = 3;
export const TASK_TITLE_MAX = 280;
/** For how many days unfinished tasks of the last planned day are shown, and count as carried over. */
export const TASK_CARRY_DAYS = 7;
/** From this many carries on, the user is asked to make the task smaller or let it go. */
export const TASK_CARRIES_ASKED = 3;
export const TASK_CUE_MAX = 120;
export const TASK_DAYS_BACK = 7;
export const TASK_DAYS_AHEAD = 31;

export const DAY_BEGINS_AT_MAX = 6;
export const DAY_LINE_MAX = 280;
/** Thoughts kept for one day's plan. */
export const THOUGHTS_MAX = 10;
/** How far ahead days away may lie, and how many there may be at a time. */
export const AWAY_DAYS_AHEAD = 366;
export const AWAY_DAYS_MAX = 366;

export const OBJECTIVE_TITLE_MAX = 280;
export const OBJECTIVE_DESCRIPTION_MAX = 200;
export const REFLECTION_MAX = 280;
export const WEEK_ANSWER_MAX = 280;
/** An answer to a question that the coach asked back, and how many of them an account keeps. */
export const COACH_QUESTION_MAX = 280;
export const COACH_ANSWER_MAX = 1000;
export const COACH_ANSWERS_MAX = 60;
/** An answer to a question of the portrait: one line. */
export const ASK_ANSWER_MAX = 280;
export const MODEL_OPERATOR_MAX = 253;
/** After this many days without a task for an objective, not counting rest days, the week's review mentions it once. */
export const UNSERVED_DAYS = 7;
export const OBJECTIVES_A_MONTH = 2;
/** The notice shows for 5 s, and longer under a pointer or on a slow network. */
export const OBJECTIVE_UNDO_MS = 2 * 60_000;

export const MISSION_MAX = 280;
export const UNIFIED_MISSION_MAX = 1000;

export const QUESTIONS_A_SECTION = 10;
export const PROMPTS_A_SECTION = 2;
export const ANSWERS_A_SECTION = QUESTIONS_A_SECTION + PROMPTS_A_SECTION;
export const WRITTEN_MAX = 4000;
export const MARK_MAX = 600;
export const TAGS_MAX = 5;
export const TAG_MAX = 24;
/** A section's timer, and the most that one save may claim: a day. In seconds. */
export const TIMER_SECONDS = 15 * 60;
export const TIME_SPENT_MAX = 24 * 60 * 60;
export const AUTOSAVE_DELAY_MS = 2000;
export const ANALYSIS_MIN_SECTIONS = 3;
export const ANALYSES_AN_HOUR = 5;

/** The maximum rows of each list per account: three tasks a day for eleven years, two objectives a month for 25. */
export const TASKS_MAX = 12_000;
export const OBJECTIVES_MAX = 600;
export const SET_ASIDE_MAX = 500;
/** One pinned passage per written answer. */
export const PINS_MAX = 10;
/** One review a week for eleven years. */
export const WEEK_REVIEWS_MAX = 600;
/** Days with a line or a rest mark, for eleven years. */
export const DAYS_MAX = 4_000;
export const DAYS_AWAY_MAX = 200;
/** Keeps the newest. Each row is a day on which the user changed their weekdays off. */
export const WEEKDAYS_OFF_MAX = 200;
/** Keeps the newest of each kind, so that one kind cannot displace another. */
export const ACCOUNT_EVENTS_MAX = 25;
/** Keeps the newest. */
export const ANALYSES_MAX = 24;
export const SESSIONS_MAX = 50;
/** Valid reset links and mails in transit, per account. */
export const RESETS_MAX = 10;
export const MAILS_MAX = 20;
/** How long the link works that undoes a change of address. The old address stays reserved until then. */
export const EMAIL_UNDO_MS = 7 * 24 * 60 * 60_000;
/** Links that verify an address, the pending change, and a week of links that undo a change. */
export const EMAIL_LINKS_MAX = 20;
/** Links that disown a sign-in: one a day, plus one for each change of the password. */
export const DISOWN_LINKS_MAX = 20;
export const DISOWN_MS = 7 * 86_400_000;

/** The size of a row in a dump of the database. D1 cannot restore its own backup if a statement exceeds 100 KB. */
export const ROW_MAX_BYTES = 90_000;
/** The two large texts. A section is stored twice: its current state and its last completion. */
export const REPORT_MAX_BYTES = 60_000;
/** The most lines in a list of a report: more than any engine has written. */
export const REPORT_LINES_MAX = 200;
export const WRITTEN_MAX_BYTES = 40_000;

/** Calendar feeds, shared pages and API tokens combined. */
export const ACCESS_KEYS_MAX = 20;
export const ACCESS_KEY_NAME_MAX = 60;
/** Each task that its user plans or ticks is sent to each of them. */
export const WEBHOOKS_MAX = 3;
/** Keeps the newest. */
export const WEBHOOK_DELIVERIES_MAX = 60;
/** How many past days a feed contains. It also contains the days ahead that can be planned. */
export const FEED_DAYS_BACK = 92;

/** Calendars that are only read. The stored part of each fits into a row of a dump. */
export const CALENDARS_MAX = 3;
export const CALENDAR_TEXT_MAX_BYTES = 80_000;
export const CALENDAR_FILE_MAX = 1_500_000;
export const CALENDAR_NAME_MAX = 60;

export const PUSH_DEVICES_MAX = 20;
/** Browsers send a few hundred characters. */
export const PUSH_ENDPOINT_MAX = 1000;

export const PASSKEYS_MAX = 20;
export const IDENTITIES_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

export const SEARCH_MAX = 120;

export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const FRESH_PROOF_MS = 10 * 60_000;

/** By default, changing the password also ends keys and notified devices younger than this. The user can keep them. */
export const KEYS_END_MS = 30 * 86_400_000;

export const TOAST_MS = 5000;
export const UNAUTHORIZED_REDIRECT_MS = 500;
export const CHAT_REPLY_MS = 1000;

export const BODY_MAX_BYTES = 64 * 1024;
/** How long a body may take to arrive: enough for 64 KiB on a very slow phone. */
export const BODY_MAX_MS = 10_000;
/** The maximum size of imports and sheets. Longer exports are split into parts of at most this size. */
export const IMPORT_MAX_BYTES = 2_000_000;
export const IMPORT_MAX_MS = 60_000;
/** The maximum rows of an imported sheet. The days that can be planned hold less than a third as many tasks. */
export const SHEET_TASKS_MAX = 400;
export const SHEET_OBJECTIVES_MAX = 50;
/** Cells may be longer than the fields they fill. Only the affected row is then refused. */
export const SHEET_CELL_MAX = 1000;
export const SHEET_MAX_BYTES = 400_000;
export const SHEET_MAX_MS = 30_000;
export const BODY_MAX_DEPTH = 20;
