/** Raise it whenever the same answers may give another report. Alone here, because the Worker loads the mirror later. */
export const MIRROR_VERSION = "mirror-41";
