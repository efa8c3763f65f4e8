import { sql } from "drizzle-orm";
import type { DataExport, ImportPreview } from "@goals/contracts/export";
import { IMPORTED_LISTS } from "@goals/contracts/imported-lists";
import * as z from "zod/mini";
import * as endpoints from "@goals/contracts/endpoints/account";
import type { Database } from "../../platform/db/database.ts";
import { countUserRows, USER_TABLES } from "../../platform/db/user-tables.ts";
import { InvalidInput } from "../../platform/errors/domain-errors.ts";
import { AccountNotEmpty, requireConsistent, importAccount } from "./import-account.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";

const COUNTED = new Set<string>([...IMPORTED_LISTS, "surplus"]);

function findInconsistency(file: DataExport): string | null {
  try {
    requireConsistent(file);
    return null;
  } catch (error) {
    if (error instanceof InvalidInput) return error.message;
    throw error;
  }
}

/** Previews `importAccount` with the same rules and without a write. */
async function previewImport(
  db: Database,
  userId: string,
  file: DataExport,
): Promise<ImportPreview> {
  // One value, because D1 limits the terms of a compound select.
  const counts = IMPORTED_LISTS.map((list) => countUserRows(USER_TABLES[list], userId));
  const [row] = await db
    .select({ counts: sql<string>`json_array(${sql.join(counts, sql`, `)})`.as("counts") })
    .from(sql`(select 1)`);
  const existing = z.parse(z.array(z.number()), JSON.parse(row?.counts ?? "[]"));
  const lists = IMPORTED_LISTS.map((list, index) => ({
    list,
    incoming: file[list]?.length ?? 0,
    existing: existing[index] ?? 0,
  }));
  const before = file.part?.before ?? {};
  const ofAccount = Object.entries(file)
    .map(([list, rows]) => (Array.isArray(rows) && !COUNTED.has(list) ? rows.length : 0))
    .reduce((sum, count) => sum + count);
  const isInOrder = lists.every((one) => one.existing === (before[one.list] ?? 0));
  return {
    exportedAt: file.exportedAt,
    email: file.user.email,
    lists,
    left: { ofAccount, surplus: file.surplus?.length ?? 0 },
    refusal: findInconsistency(file) ?? (isInOrder ? null : new AccountNotEmpty().message),
  };
}

export const importRoutes = createRoutes();

route(importRoutes, endpoints.previewImport, (_, { user: { userId }, body: file }, { db }) =>
  previewImport(db, userId, file),
);

route(importRoutes, endpoints.importData, async (_, { user, body: file }, { db, newId }) => {
  await importAccount(db, { userId: user.userId, file, newId });
  return { message: "Your data is restored." };
});
