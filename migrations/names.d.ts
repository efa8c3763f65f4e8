/** The file name of each migration, in order. */
export const names: readonly string[];
