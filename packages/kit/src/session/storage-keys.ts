/** Where the browser keeps what the landing page must know as well, which runs without the kit. */
export const THEME_KEY = "goals:theme";
export const NEXT_NOTICE_KEY = "goals:next-notice";
