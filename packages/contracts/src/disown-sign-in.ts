/** Where the link of a mail about a sign-in leads: the page asks there, because to open a link must change nothing. */
export const DISOWN_ROUTE = "/not-me";
