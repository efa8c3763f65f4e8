import type { User } from "@goals/contracts/auth";
import type { users } from "../db/schema.ts";

/** A person as the API shows them, in the session that ends at `sessionEndsAt`: never the hash. */
export function toUserResponse(
  row: typeof users.$inferSelect,
  zone: string,
  sessionEndsAt: Date,
): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    timeZone: zone,
    createdAt: row.createdAt.toISOString(),
    hasPassword: row.passwordHash !== null,
    onboarded: row.onboardedAt !== null,
    sessionEndsAt: sessionEndsAt.toISOString(),
  };
}
