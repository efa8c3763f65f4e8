import type { User } from "@goals/contracts/auth";
import type { users } from "../db/schema.ts";

/** A person as the API shows them: never the hash. */
export function userAnswer(row: typeof users.$inferSelect, zone: string): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    timeZone: zone,
    createdAt: row.createdAt.toISOString(),
    hasPassword: row.passwordHash !== null,
    onboarded: row.onboardedAt !== null,
  };
}
