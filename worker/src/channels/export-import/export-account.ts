import type { User } from "@goals/contracts/auth";
import { EXPORT_VERSION } from "@goals/contracts/export";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AccountRows } from "../../platform/db/user-tables.ts";
import { splitIntoParts, separateSurplus } from "./export-parts.ts";

/**
 * A file with all of a user's data and no secrets, or the `part` of it if one file would be too large to import.
 * Throws NotFound for a part that does not exist.
 */
export function exportAccount(
  rows: AccountRows,
  { user, now, part }: { user: User; now: Date; part: number },
): object {
  const { sessionEndsAt: _ofThisSession, deviceKey: _secret, ...exportedUser } = user;
  const { emailVerifiedAt, lists } = rows;
  const parts = splitIntoParts(separateSurplus(lists));
  const requested = parts[part - 1];
  if (!requested) throw new NotFound("This export has no such part.");
  const { before } = requested;
  const { surplus = [], ...listed } = requested.lists;
  return {
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    user: { ...exportedUser, emailVerifiedAt },
    ...(parts.length > 1 && { part: { number: part, of: parts.length, before } }),
    ...listed,
    ...(surplus.length > 0 && { surplus }),
  };
}
