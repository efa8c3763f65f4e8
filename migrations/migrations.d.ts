/** What drizzle-kit writes into migrations.js: the text of each file, and their order. */
declare const all: {
  readonly journal: { readonly entries: readonly { readonly idx: number; readonly tag: string }[] };
  /** By `m` and the four digits of `idx`. */
  readonly migrations: Readonly<Record<string, string>>;
};
export default all;
