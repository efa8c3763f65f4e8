import { Hono } from "hono";
import { accountDeletion } from "@goals/contracts/auth";
import { clearSessionCookie } from "../auth/session-cookie.ts";
import type { AppEnv } from "../http/app-env.ts";
import { jsonBody } from "../http/json-body.ts";
import { person } from "../http/person.ts";
import { valid } from "../http/valid.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";

export const accountRoutes = new Hono<AppEnv>();

accountRoutes.get("/export", async (c) => {
  const { user } = person(c);
  c.header("content-disposition", 'attachment; filename="goals-export.json"');
  return c.json(await exportAccount(c.var.db, { user, now: c.var.now }));
});

accountRoutes.delete("/account", async (c) => {
  const proof = valid(accountDeletion, await jsonBody(c.req.raw));
  const { db, passwords, settings, now } = c.var;
  await deleteAccount(db, { userId: person(c).userId, proof, passwords, settings, now });
  clearSessionCookie(c);
  return c.body(null, 204);
});
