/** Today's three tasks on a page of their own, for a side panel or a home screen. */
export const MINI_PATH = "/today/mini";
/** The manifest by which that page is installed. */
export const MINI_MANIFEST = "/mini.webmanifest";
