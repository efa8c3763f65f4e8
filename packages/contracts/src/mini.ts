/** A page with only today's three tasks, for a side panel or a home screen. */
export const MINI_PATH = "/today/mini";
export const MINI_MANIFEST = "/mini.webmanifest";
