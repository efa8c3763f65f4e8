/** The contents of migrations.js as drizzle-kit writes it: each file's text, and their order. */
declare const all: {
  readonly journal: { readonly entries: readonly { readonly idx: number; readonly tag: string }[] };
  /** The key is `m` and the four digits of `idx`. */
  readonly migrations: Readonly<Record<string, string>>;
};
export default all;
