import * as z from "zod/mini";

const ofD1 = z.object({ meta: z.object({ changes: z.number() }) });
const ofLibsql = z.object({ rowsAffected: z.number() });

/** How many rows a bare statement changed, which the two databases say each in its own way. */
export function countChangedRows(result: unknown): number {
  const said = z.parse(z.union([ofD1, ofLibsql]), result);
  return "meta" in said ? said.meta.changes : said.rowsAffected;
}
