import * as endpoints from "@goals/contracts/endpoints/account";
import { isFreshProof } from "../../accounts/requests/sessions.ts";
import { clearSessionCookie } from "../../accounts/requests/session-cookie.ts";
import { currentUser } from "../../accounts/requests/request-session.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { listAccountEvents } from "../../accounts/account-events/account-events.ts";
import { deleteAccount } from "../../accounts/auth/account.ts";
import { exportAccount } from "./export-account.ts";

export const accountRoutes = createRoutes();

route(accountRoutes, endpoints.exportData, async (c, { user, query: { part } }, context) => {
  const { db, placement, now } = context;
  const rows = await placement.readAccount(db, user.userId);
  c.header("content-disposition", 'attachment; filename="goals-export.json"');
  return c.json(exportAccount(rows, { user: currentUser(c).user, now, part }));
});

route(accountRoutes, endpoints.listAccountEvents, (_, { user }, { db }) =>
  listAccountEvents(db, user.userId),
);

route(accountRoutes, endpoints.deleteAccount, async (c, input, context) => {
  const { user, body: proof, passwords } = input;
  const isFresh = isFreshProof(user.provenAt, context.now);
  await deleteAccount(context, { userId: user.userId, proof, isFresh, passwords });
  clearSessionCookie(c);
});
