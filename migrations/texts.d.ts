/** The text of each migration, in order. */
export const texts: readonly string[];
