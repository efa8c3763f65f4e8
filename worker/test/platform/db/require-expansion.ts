/** A migration removes or changes something that the previous Worker may still use. */
export class ContractingMigration extends Error {
  override readonly name = "ContractingMigration";
}

const ADDS = [
  /^create table [`"]?(\w+)/i,
  /^create index /i,
  /^alter table \S+ add (?:column )?(?!.*\bnot null\b(?!.*\bdefault\b)).+$/is,
  /^alter table \S+ add (?:column )?.*\bdefault\b/is,
];
const ADDED_COLUMN = /^alter table (\S+) add (?:column )?[`"]?(\w+)/i;
const SETS_COLUMN = /^update (\S+) set [`"]?(\w+)[`"]? = [^,]+? where /i;
const UNIQUE = /^create unique index \S+ on [`"]?(\w+)/i;

/**
 * Refuses a migration that does more than expand: one that drops, renames or rewrites what was there, or that requires more of the
 * previous Worker's inserts. `retired` lists statements that only remove what no Worker has used for a release.
 */
export function requireExpansion(queries: readonly string[], retired: readonly string[]): void {
  const createdTables = new Set<string>();
  const addedColumns = new Set<string>();
  for (const query of queries.map((one) =>
    one
      .replaceAll(/^-->? .*$/gm, "")
      .trim()
      .replace(/;$/, ""),
  )) {
    const created = ADDS[0]?.exec(query)?.[1];
    if (created) createdTables.add(created);
    const added = ADDED_COLUMN.exec(query);
    if (added) addedColumns.add(`${added[1]} ${added[2]}`);
    const set = SETS_COLUMN.exec(query);
    const isOwnColumn = set !== null && addedColumns.has(`${set[1]} ${set[2]}`);
    const isOwnRule = createdTables.has(UNIQUE.exec(query)?.[1] ?? "");
    if (query === "" || isOwnRule || isOwnColumn || ADDS.some((adds) => adds.test(query))) continue;
    if (!retired.includes(query)) throw new ContractingMigration(`Not an expansion: ${query}`);
  }
}
