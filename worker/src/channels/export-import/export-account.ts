import * as endpoints from "@goals/contracts/endpoints/account";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { listAccountEvents } from "../../accounts/account-events/account-events.ts";
import { IMPORTED_LISTS, IMPORT_LIMITS } from "@goals/contracts/imported-lists";
import { IMPORT_MAX_BYTES } from "@goals/contracts/limits";
import { EXPORT_VERSION } from "@goals/contracts/export";
import type { UserRows } from "../../platform/db/user-tables.ts";
import { splitByBytes } from "../../platform/db/statements.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";

/** Bytes reserved in each part for the user, the counts and the names of the lists. */
const HEAD_BYTES = 10_000;
/** Stays last, because fetching a part adds an event, which must not move the next part's rows. */
const LAST_LIST = "accountEvents";

/** Moves rows over the current limits, which they predate, to `surplus`. A list's rows are newest first. */
function separateSurplus({ [LAST_LIST]: last = [], ...others }: UserRows): UserRows {
  const lists: Record<string, object[]> = { ...others };
  const surplus: object[] = [];
  for (const list of IMPORTED_LISTS) {
    const rows = lists[list] ?? [];
    lists[list] = rows.slice(0, IMPORT_LIMITS[list]);
    surplus.push(...rows.slice(IMPORT_LIMITS[list]).map((row) => ({ list, ...row })));
  }
  return { ...lists, surplus, [LAST_LIST]: last };
}

/** Splits the lists into parts that can be imported in order; almost always a single one. */
function splitIntoParts(lists: UserRows) {
  const rows = Object.entries(lists).flatMap(([list, each]) => each.map((row) => ({ list, row })));
  const counts = new Map<string, number>();
  return splitByBytes(rows, IMPORT_MAX_BYTES - HEAD_BYTES).map((part) => {
    const before = Object.fromEntries(IMPORTED_LISTS.map((list) => [list, counts.get(list) ?? 0]));
    const listed: Record<string, object[]> = Object.fromEntries(
      Object.keys(lists).map((list) => [list, []]),
    );
    for (const { list, row } of part) {
      listed[list]?.push(row);
      counts.set(list, (counts.get(list) ?? 0) + 1);
    }
    return { lists: listed, before };
  });
}

export const routes = createRoutes();

/** All of a user's data without secrets, or a `part` if one file would be too large to import. Throws NotFound. */
route(routes, endpoints.exportData, async (c, { user, query: { part } }, context) => {
  const { db, userRows, now } = context;
  const { emailVerifiedAt, lists } = await userRows.readAccount(db, user.userId);
  const { sessionEndsAt: _ofThisSession, deviceKey: _secret, ...profile } = currentUser(c).user;
  const parts = splitIntoParts(separateSurplus(lists));
  const requested = parts[part - 1];
  if (!requested) throw new NotFound("This export has no such part.");
  const { before } = requested;
  const { surplus = [], ...listed } = requested.lists;
  c.header("content-disposition", 'attachment; filename="goals-export.json"');
  return c.json({
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    user: { ...profile, emailVerifiedAt },
    ...(parts.length > 1 && { part: { number: part, of: parts.length, before } }),
    ...listed,
    ...(surplus.length > 0 && { surplus }),
  });
});

route(routes, endpoints.listAccountEvents, (_, { user }, { db }) =>
  listAccountEvents(db, user.userId),
);
