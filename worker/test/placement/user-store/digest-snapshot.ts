import { sha256 } from "../../../src/platform/crypto.ts";
import type { Snapshot } from "../../../src/placement/user-store/snapshot.ts";

/** A digest that is equal for equal rows in the same order. */
export async function digestSnapshot({ profile, tables }: Snapshot): Promise<string> {
  const byName = Object.entries(tables).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify([profile, ...byName.map(([, rows]) => rows)]));
}
