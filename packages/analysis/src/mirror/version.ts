/**
 * Stands in every report of the mirror. Raise it whenever the same answers may give another report. Apart from the mirror,
 * because the Worker reads it at its start and loads the mirror later.
 */
export const MIRROR_VERSION = "mirror-9";
