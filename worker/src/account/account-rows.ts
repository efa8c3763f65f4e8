import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Database } from "../db/database.ts";
import {
  accessKeys,
  analyses,
  days,
  daysAway,
  emailLinks,
  identities,
  mailOutbox,
  missions,
  objectives,
  passkeys,
  passwordResets,
  pushDevices,
  reminderDeliveries,
  reminders,
  research,
  sessions,
  setAside,
  tasks,
  weekReviews,
  weekdaysOff,
  users,
} from "../db/schema.ts";
import { selectAccountEvents } from "./account-events.ts";

/** The columns of each table that are the user's own data: no user id and no secret. */
const { userId: _task, ...taskColumns } = getTableColumns(tasks);
const { userId: _objective, ...objectiveColumns } = getTableColumns(objectives);
const { userId: _mission, ...missionColumns } = getTableColumns(missions);
const { userId: _research, ...researchColumns } = getTableColumns(research);
const { userId: _analysis, ...analysisColumns } = getTableColumns(analyses);
const { userId: _setAside, ...setAsideColumns } = getTableColumns(setAside);
const { userId: _review, ...reviewColumns } = getTableColumns(weekReviews);
const { userId: _day, ...dayColumns } = getTableColumns(days);
const { userId: _away, ...daysAwayColumns } = getTableColumns(daysAway);
const { userId: _off, ...weekdaysOffColumns } = getTableColumns(weekdaysOff);
const { userId: _identity, ...identityColumns } = getTableColumns(identities);
const { userId: _passkey, ...passkeyColumns } = getTableColumns(passkeys);
const { userId: _key, secretHash: _secret, ...accessKeyColumns } = getTableColumns(accessKeys);
const { userId: _reminder, ...reminderColumns } = getTableColumns(reminders);
const {
  userId: _pushed,
  endpoint: _endpoint,
  p256dh: _p256dh,
  auth: _auth,
  ...pushDeviceColumns
} = getTableColumns(pushDevices);
const { userId: _delivered, ...deliveryColumns } = getTableColumns(reminderDeliveries);
const { userId: _session, id: _sessionId, ...sessionColumns } = getTableColumns(sessions);
const { userId: _reset, tokenHash: _hash, ...resetColumns } = getTableColumns(passwordResets);
const { userId: _link, tokenHash: _linkHash, ...linkColumns } = getTableColumns(emailLinks);
const {
  userId: _mail,
  id: _mailId,
  sealedLink: _sealed,
  ...mailColumns
} = getTableColumns(mailOutbox);

/** Selects what a user store has of a user, the newest rows of each list first. */
export function selectStoreRows(db: Database, userId: string) {
  return [
    db
      .select(taskColumns)
      .from(tasks)
      .where(eq(tasks.userId, userId))
      .orderBy(desc(tasks.date), tasks.slot),
    db
      .select(objectiveColumns)
      .from(objectives)
      .where(eq(objectives.userId, userId))
      .orderBy(desc(objectives.month)),
    db.select(missionColumns).from(missions).where(eq(missions.userId, userId)),
    db.select(researchColumns).from(research).where(eq(research.userId, userId)),
    db
      .select(analysisColumns)
      .from(analyses)
      .where(eq(analyses.userId, userId))
      .orderBy(desc(analyses.createdAt), desc(sql`rowid`)),
    db
      .select(setAsideColumns)
      .from(setAside)
      .where(eq(setAside.userId, userId))
      .orderBy(desc(setAside.createdAt)),
    db
      .select(reviewColumns)
      .from(weekReviews)
      .where(eq(weekReviews.userId, userId))
      .orderBy(desc(weekReviews.monday)),
    db.select(sessionColumns).from(sessions).where(eq(sessions.userId, userId)),
    db.select(dayColumns).from(days).where(eq(days.userId, userId)).orderBy(desc(days.date)),
    db
      .select(daysAwayColumns)
      .from(daysAway)
      .where(eq(daysAway.userId, userId))
      .orderBy(desc(daysAway.first)),
    db
      .select(weekdaysOffColumns)
      .from(weekdaysOff)
      .where(eq(weekdaysOff.userId, userId))
      .orderBy(desc(weekdaysOff.since)),
  ] as const;
}

/** Selects what the directory has of a user besides the user. */
export function selectDirectoryRows(db: Database, userId: string) {
  return [
    db.select(resetColumns).from(passwordResets).where(eq(passwordResets.userId, userId)),
    db.select(identityColumns).from(identities).where(eq(identities.userId, userId)),
    db.select(passkeyColumns).from(passkeys).where(eq(passkeys.userId, userId)),
    db.select(mailColumns).from(mailOutbox).where(eq(mailOutbox.userId, userId)),
    selectAccountEvents(db, userId),
    db.select(accessKeyColumns).from(accessKeys).where(eq(accessKeys.userId, userId)),
    db.select(reminderColumns).from(reminders).where(eq(reminders.userId, userId)),
    db.select(pushDeviceColumns).from(pushDevices).where(eq(pushDevices.userId, userId)),
    db
      .select(deliveryColumns)
      .from(reminderDeliveries)
      .where(eq(reminderDeliveries.userId, userId)),
    db.select(linkColumns).from(emailLinks).where(eq(emailLinks.userId, userId)),
    db.select({ emailVerifiedAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId)),
  ] as const;
}

type StoreResults = BatchResponse<ReturnType<typeof selectStoreRows>>;
type DirectoryResults = BatchResponse<ReturnType<typeof selectDirectoryRows>>;

/** The results of `selectStoreRows` by the names that an export gives them. */
export function nameStoreRows(results: StoreResults) {
  const [
    ofTasks,
    ofObjectives,
    ofMissions,
    ofResearch,
    ofAnalyses,
    ofSetAside,
    ofReviews,
    ofSessions,
    ofDays,
    ofDaysAway,
    ofWeekdaysOff,
  ] = results;
  return {
    tasks: ofTasks,
    objectives: ofObjectives,
    missions: ofMissions,
    research: ofResearch,
    analyses: ofAnalyses,
    setAside: ofSetAside,
    weekReviews: ofReviews,
    sessions: ofSessions,
    days: ofDays,
    daysAway: ofDaysAway,
    weekdaysOff: ofWeekdaysOff,
  };
}
export type StoreRows = ReturnType<typeof nameStoreRows>;

/** The results of `selectDirectoryRows` by the names that an export gives them. */
export function nameDirectoryRows([
  ofResets,
  ofIdentities,
  ofPasskeys,
  ofMails,
  ofEvents,
  ofAccessKeys,
  ofReminders,
  ofPushDevices,
  ofDeliveries,
  ofLinks,
  [ofUser],
]: DirectoryResults) {
  return {
    passwordResets: ofResets,
    identities: ofIdentities,
    passkeys: ofPasskeys,
    mailOutbox: ofMails,
    accountEvents: ofEvents,
    accessKeys: ofAccessKeys,
    reminders: ofReminders,
    pushDevices: ofPushDevices,
    reminderDeliveries: ofDeliveries,
    emailLinks: ofLinks,
    emailVerifiedAt: ofUser?.emailVerifiedAt ?? null,
  };
}

/** All that is kept of a user, without secrets. */
export type AccountRows = StoreRows & ReturnType<typeof nameDirectoryRows>;
