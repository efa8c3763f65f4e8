/** Stands in every report of the mirror. Raise it whenever the same answers may give another report. */
export const MIRROR_VERSION = "mirror-8";
