import { issuedStatements, rows } from "../database.ts";
import { TABLES } from "../tables.ts";

/** Every table of ours grows with its users. */
const NAMES = new Set(TABLES.map(({ name }) => name));
const known = new Map<string, readonly string[]>();

/** The steps in which SQLite would carry out a statement, without carrying it out. */
export async function explainQuery(query: string): Promise<string[]> {
  const count = query.match(/\?/g)?.length ?? 0;
  const nothing = Array.from({ length: count }, () => null);
  const steps = await rows(`explain query plan ${query}`, ...nothing);
  return steps.map(({ detail }) => String(detail));
}

/** The tables a statement reads from end to end. An index that is read from end to end is no better. */
export async function findScans(query: string): Promise<string[]> {
  const steps = await explainQuery(query);
  return steps.filter((step) => NAMES.has(/^SCAN (\w+)/.exec(step)?.[1] ?? ""));
}

/** Every statement issued so far that reads a whole table, with how. */
export async function listIssuedScans(): Promise<string[]> {
  for (const query of issuedStatements)
    if (!known.has(query)) known.set(query, await findScans(query));
  return [...known].flatMap(([query, steps]) => steps.map((step) => `${step}: ${query}`));
}
