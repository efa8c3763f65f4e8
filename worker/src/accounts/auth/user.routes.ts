import * as accountEndpoints from "@goals/contracts/endpoints/account";
import * as endpoints from "@goals/contracts/endpoints/auth";
import { createRoutes, route } from "../requests/route.ts";
import { clearSessionCookie, currentUser } from "../requests/request-session.ts";
import { endDevice, endOtherDevices, listDevices } from "./devices.ts";
import { changeModelConsent, changeObstacleOffers, finishOnboarding } from "./users.ts";

export const userRoutes = createRoutes();

route(userRoutes, endpoints.getUser, async (c, _, { checkSession }) => {
  await checkSession();
  return currentUser(c).user;
});

route(userRoutes, endpoints.finishOnboarding, async (c, { user: { userId } }, { db, now }) => {
  await finishOnboarding(db, userId, now);
  return { ...currentUser(c).user, onboarded: true };
});

// Every write stores the browser's zone (guard-database.ts). This one is for a user who only reads.
route(userRoutes, endpoints.saveTimeZone, (_c, _input, { checkSession }) => checkSession());

route(userRoutes, endpoints.changeModelConsent, async (c, { user: { userId }, body }, context) => {
  const { db, now } = context;
  const changed = await changeModelConsent(db, { userId, ...body, now });
  return { ...currentUser(c).user, ...changed };
});

route(userRoutes, endpoints.changeObstacleOffers, async (c, { user, body }, { db }) => {
  const { offered } = body;
  await changeObstacleOffers(db, user.userId, offered);
  const { offersObstacles: _before, ...rest } = currentUser(c).user;
  return offered ? rest : { ...rest, offersObstacles: false };
});

route(userRoutes, accountEndpoints.listDevices, (_, { user }, { db, now }) =>
  listDevices(db, user, now),
);

route(userRoutes, accountEndpoints.signOutOtherDevices, (_, { user }, { db }) =>
  endOtherDevices(db, user),
);

route(userRoutes, accountEndpoints.signOutDevice, async (c, { user, params: { id } }, { db }) => {
  await endDevice(db, { userId: user.userId, id });
  if (id === user.sessionId) clearSessionCookie(c);
});
