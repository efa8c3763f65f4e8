import { Hono } from "hono";
import { accountDeletion, type MessageResponse } from "@goals/contracts/auth";
import { dataExport, exportPart } from "@goals/contracts/export";
import { IMPORT_MAX_BYTES, IMPORT_MAX_MS } from "@goals/contracts/limits";
import { clearSessionCookie } from "../auth/request-session.ts";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../http/current-user.ts";
import { readJsonBody } from "../http/request-body.ts";
import { valid } from "../http/valid.ts";
import { clearFreshSignInCookie, hasFreshSignIn } from "../provider/fresh-sign-in.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { importAccount } from "./import-account.ts";

export const accountRoutes = new Hono<AppEnv>();

accountRoutes.get("/export", async (c) => {
  const { user } = currentUser(c);
  const part = valid(exportPart, c.req.query("part") ?? "1");
  c.header("content-disposition", 'attachment; filename="goals-export.json"');
  return c.json(await exportAccount(c.var.db, { user, now: c.var.now, part }));
});

accountRoutes.post("/import", async (c) => {
  const limit = { maxBytes: IMPORT_MAX_BYTES, maxMs: IMPORT_MAX_MS };
  const file = valid(dataExport, await readJsonBody(c.req.raw, limit));
  const { db, newId } = c.var;
  await importAccount(db, { userId: currentUser(c).userId, file, newId });
  return c.json({ message: "Your data is restored." } satisfies MessageResponse, 201);
});

accountRoutes.delete("/account", async (c) => {
  const proof = valid(accountDeletion, await readJsonBody(c.req.raw));
  const { db, ledger, passwords, settings, now } = c.var;
  const { userId } = currentUser(c);
  const isFresh = await hasFreshSignIn(c, userId);
  await deleteAccount(db, { userId, proof, isFresh, ledger, passwords, settings, now });
  clearSessionCookie(c);
  if (isFresh) clearFreshSignInCookie(c);
  return c.body(null, 204);
});
