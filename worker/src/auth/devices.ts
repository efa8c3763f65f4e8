import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Device } from "@goals/contracts/auth";
import type { Database } from "../db/database.ts";
import { sessions } from "../db/schema.ts";
import { NotFound } from "../errors/domain-errors.ts";
import { buildLiveCondition } from "./sessions.ts";

/** The order matters: the user agent of almost every browser also names browsers further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** A user agent in words: "Chrome on Android". Never contains a part of the user agent itself. */
export function describeDevice(userAgent: string): string {
  const known = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = known(BROWSERS);
  const system = known(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  if (system) return `A browser on ${system}`;
  return browser ?? "An unknown device";
}

/** The live sessions of a user, the newest sign-in first. */
export async function listDevices(
  db: Database,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<Device[]> {
  const [rows] = await db.batch([
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), buildLiveCondition(now)))
      .orderBy(desc(sessions.createdAt), desc(sql`rowid`)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    name: describeDevice(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

/** Ends one session of a user. Throws NotFound for the session of another user. */
export async function endDevice(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const [ended] = await db.batch([
    db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id }),
  ]);
  if (ended.length === 0) throw new NotFound("This device is no longer signed in.");
}

/** Ends all sessions of a user but this one. */
export async function endOtherDevices(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db.batch([
    db.repeatable
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId))),
  ]);
}
