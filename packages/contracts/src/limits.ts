/** Every number the product promises, in one place. Lengths are UTF-16 code units after trimming. */
export const TASKS_A_DAY = 3;
export const TASK_TITLE_MAX = 280;
/** What the last planned day left undone is shown for so many days, and counts as carried from one to the next. */
export const TASK_CARRY_DAYS = 7;
/** From the so-manieth time that a task is carried its owner is asked to make it smaller or let it go. */
export const TASK_CARRIES_ASKED = 3;
/** When and where a task will be done, in a line. */
export const TASK_CUE_MAX = 120;
/** Tasks can be planned from so many days before the user's today to so many days after it. */
export const TASK_DAYS_BACK = 7;
export const TASK_DAYS_AHEAD = 31;

/** The latest hour at which a day may begin. */
export const DAY_BEGINS_AT_MAX = 6;
export const DAY_LINE_MAX = 280;
/** How far ahead a person may say that they are away, and how long at a time. */
export const AWAY_DAYS_AHEAD = 366;
export const AWAY_DAYS_MAX = 366;

export const OBJECTIVE_TITLE_MAX = 280;
export const OBJECTIVE_DESCRIPTION_MAX = 200;
export const REFLECTION_MAX = 280;
export const WEEK_ANSWER_MAX = 280;
/** After so many days, those of rest not counted, it is said once that nothing has served an objective. */
export const UNSERVED_DAYS = 7;
export const OBJECTIVES_A_MONTH = 2;
/** How long an end can be undone: its notice shows for 5 s, and longer under a pointer or on a slow network. */
export const OBJECTIVE_UNDO_MS = 2 * 60_000;

export const MISSION_MAX = 280;
export const UNIFIED_MISSION_MAX = 1000;

export const QUESTIONS_A_SECTION = 10;
export const PROMPTS_A_SECTION = 2;
export const ANSWERS_A_SECTION = QUESTIONS_A_SECTION + PROMPTS_A_SECTION;
export const WRITTEN_MAX = 4000;
/** The longest sentence that can be marked. */
export const MARK_MAX = 600;
export const TAGS_MAX = 5;
export const TAG_MAX = 24;
/** One section's timer, and the most one save may claim: a day, in seconds. */
export const TIMER_SECONDS = 15 * 60;
export const TIME_SPENT_MAX = 24 * 60 * 60;
export const AUTOSAVE_DELAY_MS = 2000;
export const ANALYSIS_MIN_SECTIONS = 3;
export const ANALYSES_AN_HOUR = 5;
/** How often changed answers are read again for missions, and for what gets in the way. */
export const READINGS_AN_HOUR = 30;

/** What one account keeps of each list: three tasks a day for eleven years, two objectives a month for 25. */
export const TASKS_MAX = 12_000;
export const OBJECTIVES_MAX = 600;
export const SET_ASIDE_MAX = 500;
/** One a week for as long as the tasks last. */
export const WEEK_REVIEWS_MAX = 600;
/** Days with a line or a mark of rest: eleven years of them. */
export const DAYS_MAX = 4_000;
export const DAYS_AWAY_MAX = 200;
/** Of these the newest stay: each is a day on which somebody changed which weekdays are off. */
export const WEEKDAYS_OFF_MAX = 200;
/** The newest of each kind stay, so that no number of one kind pushes out another. */
export const ACCOUNT_EVENTS_MAX = 25;
/** Of these the newest stay. */
export const ANALYSES_MAX = 24;
export const SESSIONS_MAX = 50;
/** Reset links that still work, and mails on their way. */
export const RESETS_MAX = 10;
export const MAILS_MAX = 20;
/** How long the link that undoes a change of address works, and the address before stays with its account. */
export const EMAIL_UNDO_MS = 7 * 24 * 60 * 60_000;
/** Links to addresses: those that verify, the one that waits, and those that undo a change for a week. */
export const EMAIL_LINKS_MAX = 20;
/** Links that disown a sign-in: one a day, and one more for each change of the password. */
export const DISOWN_LINKS_MAX = 20;
/** How long a sign-in can be disowned. */
export const DISOWN_MS = 7 * 86_400_000;

/** As a dump of the database writes it: over 100 KB a statement, D1 refuses to read its own backup again. */
export const ROW_MAX_BYTES = 90_000;
/** The two texts that can be large; a section is stored twice, as it is and as it was completed. */
export const REPORT_MAX_BYTES = 60_000;
export const WRITTEN_MAX_BYTES = 40_000;

/** Calendar feeds, shared pages and API tokens together. */
export const ACCESS_KEYS_MAX = 20;
export const ACCESS_KEY_NAME_MAX = 60;
/** A feed has the days around today: so many back, and as many ahead as can be planned. */
export const FEED_DAYS_BACK = 92;

/** Devices that one user's notifications go to. */
export const PUSH_DEVICES_MAX = 20;
/** What browsers give is a few hundred characters long. */
export const PUSH_ENDPOINT_MAX = 1000;

export const PASSKEYS_MAX = 20;
/** Identities of one user at sign-in providers. */
export const IDENTITIES_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** How long a user who has shown who they are is not asked again before what only the owner may do. */
export const FRESH_PROOF_MS = 10 * 60_000;

/** A token, feed, page or notified device that is younger than this is to end with the password, unless its owner says no. */
export const KEYS_END_MS = 30 * 86_400_000;

export const TOAST_MS = 5000;
export const UNAUTHORIZED_REDIRECT_MS = 500;
export const CHAT_REPLY_MS = 1000;

export const BODY_MAX_BYTES = 64 * 1024;
/** How long a body may take to arrive: 64 KiB on the slowest of phones. */
export const BODY_MAX_MS = 10_000;
/** An import may be larger, and a sheet. A longer export comes in parts, none of them over this. */
export const IMPORT_MAX_BYTES = 2_000_000;
export const IMPORT_MAX_MS = 60_000;
/** A sheet of tasks and objectives from elsewhere. Not a third of these tasks fits into the days that can be planned. */
export const SHEET_TASKS_MAX = 400;
export const SHEET_OBJECTIVES_MAX = 50;
/** A cell may be longer than what is made of it: then its row is refused by itself. */
export const SHEET_CELL_MAX = 1000;
export const SHEET_MAX_BYTES = 400_000;
export const SHEET_MAX_MS = 30_000;
export const BODY_MAX_DEPTH = 20;
