import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { User } from "@goals/contracts/auth";
import { EXPORT_VERSION } from "@goals/contracts/export";
import { truncateReport } from "../analysis/report-lines.ts";
import type { Database } from "../db/database.ts";
import {
  analyses,
  identities,
  mailOutbox,
  missions,
  objectives,
  passwordResets,
  research,
  sessions,
  setAside,
  tasks,
} from "../db/schema.ts";
import { NotFound } from "../errors/domain-errors.ts";
import { splitIntoParts, separateSurplus } from "./export-parts.ts";

/** The columns of each table that are the user's own data: no user id and no secret. */
const { userId: _task, ...taskColumns } = getTableColumns(tasks);
const { userId: _objective, ...objectiveColumns } = getTableColumns(objectives);
const { userId: _mission, ...missionColumns } = getTableColumns(missions);
const { userId: _research, ...researchColumns } = getTableColumns(research);
const { userId: _analysis, ...analysisColumns } = getTableColumns(analyses);
const { userId: _setAside, ...setAsideColumns } = getTableColumns(setAside);
const { userId: _identity, ...identityColumns } = getTableColumns(identities);
const { userId: _session, id: _sessionId, ...sessionColumns } = getTableColumns(sessions);
const { userId: _reset, tokenHash: _hash, ...resetColumns } = getTableColumns(passwordResets);
const {
  userId: _mail,
  id: _mailId,
  sealedLink: _link,
  ...mailColumns
} = getTableColumns(mailOutbox);

/**
 * Exports all data of a user without secrets, read in one transaction: as one file, or as `part` where one file would be
 * too long to import. Throws NotFound for a part that does not exist.
 */
export async function exportAccount(
  db: Database,
  { user, now, part }: { user: User; now: Date; part: number },
): Promise<object> {
  const [
    taskRows,
    objectiveRows,
    missionRows,
    researchRows,
    analysisRows,
    setAsideRows,
    sessionRows,
    resetRows,
    identityRows,
    mailRows,
  ] = await db.batch([
    db
      .select(taskColumns)
      .from(tasks)
      .where(eq(tasks.userId, user.id))
      .orderBy(desc(tasks.date), tasks.slot),
    db
      .select(objectiveColumns)
      .from(objectives)
      .where(eq(objectives.userId, user.id))
      .orderBy(desc(objectives.month)),
    db.select(missionColumns).from(missions).where(eq(missions.userId, user.id)),
    db.select(researchColumns).from(research).where(eq(research.userId, user.id)),
    db
      .select(analysisColumns)
      .from(analyses)
      .where(eq(analyses.userId, user.id))
      .orderBy(desc(analyses.createdAt), desc(sql`rowid`)),
    db
      .select(setAsideColumns)
      .from(setAside)
      .where(eq(setAside.userId, user.id))
      .orderBy(desc(setAside.createdAt)),
    db.select(sessionColumns).from(sessions).where(eq(sessions.userId, user.id)),
    db.select(resetColumns).from(passwordResets).where(eq(passwordResets.userId, user.id)),
    db.select(identityColumns).from(identities).where(eq(identities.userId, user.id)),
    db.select(mailColumns).from(mailOutbox).where(eq(mailOutbox.userId, user.id)),
  ]);
  const { sessionEndsAt: _ofThisSession, ...exportedUser } = user;
  const lists = separateSurplus({
    tasks: taskRows,
    objectives: objectiveRows,
    missions: missionRows,
    research: researchRows,
    analyses: analysisRows.map((row) => ({ ...row, report: truncateReport(row.report) })),
    setAside: setAsideRows,
    sessions: sessionRows,
    passwordResets: resetRows,
    identities: identityRows,
    mailOutbox: mailRows,
  });
  const parts = splitIntoParts(lists);
  const requested = parts[part - 1];
  if (!requested) throw new NotFound("This export has no such part.");
  const { before } = requested;
  const { surplus, ...rows } = requested.lists;
  return {
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    user: exportedUser,
    ...(parts.length > 1 && { part: { number: part, of: parts.length, before } }),
    ...rows,
    ...(surplus.length > 0 && { surplus }),
  };
}
