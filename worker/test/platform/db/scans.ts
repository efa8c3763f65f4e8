import { issuedStatements, rows } from "../../database.ts";
import { TABLES } from "../../tables.ts";

/** Every one of our tables grows with its users. */
const NAMES = new Set(TABLES.map(({ name }) => name));
const scans = new Map<string, readonly string[]>();

/** SQLite's plan for a statement, without running it. */
export async function explainQuery(query: string): Promise<string[]> {
  const count = query.match(/\?/g)?.length ?? 0;
  const nothing = Array.from({ length: count }, () => null);
  const steps = await rows(`explain query plan ${query}`, ...nothing);
  return steps.map(({ detail }) => String(detail));
}

/** The tables that a statement scans. A scanned index counts too. */
export async function findScans(query: string): Promise<string[]> {
  const steps = await explainQuery(query);
  return steps.filter((step) => NAMES.has(/^SCAN (\w+)/.exec(step)?.[1] ?? ""));
}

/** Every statement so far that scans a table, with its plan. */
export async function listIssuedScans(): Promise<string[]> {
  for (const query of issuedStatements)
    if (!scans.has(query)) scans.set(query, await findScans(query));
  return [...scans].flatMap(([query, steps]) => steps.map((step) => `${step}: ${query}`));
}
