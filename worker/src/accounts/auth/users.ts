import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import * as endpoints from "@goals/contracts/endpoints/auth";
import * as accountEndpoints from "@goals/contracts/endpoints/account";
import { sessions, users } from "../../platform/db/schema.ts";
import { NotFound, Unauthorized } from "../../platform/errors/domain-errors.ts";
import { currentUser, toModelConsent } from "../requests/request-session.ts";
import { route, createRoutes } from "../requests/route.ts";
import { buildLiveCondition, describeDevice } from "../requests/sessions.ts";
import { clearSessionCookie } from "./sign-in.ts";

export const routes = createRoutes();

route(routes, endpoints.getUser, async (c, _, { session }) => {
  await session.check();
  return currentUser(c).user;
});

route(routes, endpoints.finishOnboarding, async (c, { user: { userId } }, { db, session, now }) => {
  const isUnfinished = and(eq(users.id, userId), isNull(users.onboardedAt), session.isLive);
  await session.repeatable.batch([db.update(users).set({ onboardedAt: now }).where(isUnfinished)]);
  return { ...currentUser(c).user, onboarded: true };
});

// Every write stores the browser's zone (open-session.ts). This one is for a user who only reads.
route(routes, endpoints.saveTimeZone, async (_c, _input, { session }) => {
  await session.check();
});

// Whether an operator's language model may read the user's answers. Repeating a decision keeps its first date.
route(routes, endpoints.changeModelConsent, async (c, { user, body }, { db, session, now }) => {
  const { allowed: modelConsent, operator: modelOperator = null } = body;
  const isByOperator = sql`${users.modelOperator} is ${modelOperator}`;
  const isSame = and(eq(users.modelConsent, modelConsent), isByOperator);
  const modelConsentAt = sql`case when ${isSame} then ${users.modelConsentAt} else ${now.getTime()} end`;
  const decision = { modelConsent, modelOperator, modelConsentAt };
  const isUser = and(eq(users.id, user.userId), session.isLive);
  const update = db.update(users).set(decision).where(isUser).returning();
  const [[changed]] = await session.repeatable.batch([update]);
  if (!changed) throw new Unauthorized();
  return { ...currentUser(c).user, ...toModelConsent(changed) };
});

route(routes, endpoints.sayHeavy, async (c, { user, body: { heavy } }, { db, session }) => {
  const { userId } = user;
  const isUser = and(eq(users.id, userId), session.isLive);
  await session.repeatable.batch([db.update(users).set({ heavy }).where(isUser)]);
  const { heavy: _before, ...rest } = currentUser(c).user;
  return heavy === null ? rest : { ...rest, heavy };
});

route(routes, accountEndpoints.listDevices, async (_, { user }, { db, session, now }) => {
  const theirs = db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.userId), buildLiveCondition(now)))
    .orderBy(desc(sessions.createdAt), desc(sql`rowid`));
  const [rows] = await session.batch([theirs]);
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === user.sessionId,
    name: describeDevice(userAgent),
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
});

route(routes, accountEndpoints.signOutOtherDevices, async (_, { user }, { db }) => {
  const isOther = and(eq(sessions.userId, user.userId), ne(sessions.id, user.sessionId));
  await db.repeatable.delete(sessions).where(isOther);
});

route(routes, accountEndpoints.signOutDevice, async (c, { user, params: { id } }, { db }) => {
  const isTheirs = and(eq(sessions.id, id), eq(sessions.userId, user.userId));
  const ended = await db.delete(sessions).where(isTheirs).returning({ id: sessions.id });
  if (ended.length === 0) throw new NotFound("This device is no longer signed in.");
  if (id === user.sessionId) clearSessionCookie(c);
});
