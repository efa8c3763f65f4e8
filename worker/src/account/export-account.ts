import { eq } from "drizzle-orm";
import type { User } from "@goals/contracts/auth";
import type { Database } from "../db/database.ts";
import {
  analyses,
  missions,
  objectives,
  passwordResets,
  research,
  sessions,
  tasks,
} from "../db/schema.ts";

/** Grows when the shape of the file changes. */
const EXPORT_VERSION = 1;

/** Everything a person ever gave, without the secrets: no password hash, no reset token, no session id. */
export async function exportAccount(
  db: Database,
  { user, now }: { user: User; now: Date },
): Promise<Record<string, unknown>> {
  const [taskRows, objectiveRows, missionRows, researchRows, analysisRows, sessionRows, resetRows] =
    await db.batch([
      db.select().from(tasks).where(eq(tasks.userId, user.id)),
      db.select().from(objectives).where(eq(objectives.userId, user.id)),
      db.select().from(missions).where(eq(missions.userId, user.id)),
      db.select().from(research).where(eq(research.userId, user.id)),
      db.select().from(analyses).where(eq(analyses.userId, user.id)),
      db
        .select({
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(eq(sessions.userId, user.id)),
      db
        .select({ createdAt: passwordResets.createdAt, usedAt: passwordResets.usedAt })
        .from(passwordResets)
        .where(eq(passwordResets.userId, user.id)),
    ]);
  return {
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    user,
    tasks: taskRows,
    objectives: objectiveRows,
    missions: missionRows,
    research: researchRows,
    analyses: analysisRows,
    sessions: sessionRows,
    passwordResets: resetRows,
  };
}
