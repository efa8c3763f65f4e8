import * as endpoints from "@goals/contracts/endpoints/account";
import { Hono } from "hono";
import { isFreshProof } from "../../accounts/auth/fresh-proof.ts";
import { clearSessionCookie, currentUser } from "../../accounts/requests/request-session.ts";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import {
  selectAccountEvents,
  toAccountEventResponse,
} from "../../accounts/account-events/account-events.ts";
import { deleteAccount } from "../../accounts/auth/delete-account.ts";
import { exportAccount } from "./export-account.ts";

export const accountRoutes = new Hono<AppEnv>();

route(accountRoutes, endpoints.exportData, async (c, { user: { userId }, query: { part } }) => {
  const { db, placement, now } = c.get("context");
  const rows = await placement.readAccount(db, userId);
  c.header("content-disposition", 'attachment; filename="goals-export.json"');
  return c.json(exportAccount(rows, { user: currentUser(c).user, now, part }));
});

route(accountRoutes, endpoints.listAccountEvents, async (c, { user: { userId } }) => {
  const rows = await selectAccountEvents(c.get("context").db, userId);
  return rows.map(toAccountEventResponse);
});

route(accountRoutes, endpoints.deleteAccount, async (c, { user, body: proof, passwords }) => {
  const { db, ledger, placement, settings, now } = c.get("context");
  const { userId } = user;
  const isFresh = isFreshProof(user.provenAt, now);
  await deleteAccount(db, {
    userId,
    proof,
    isFresh,
    ledger,
    placement,
    passwords,
    settings,
    now,
  });
  clearSessionCookie(c);
});
