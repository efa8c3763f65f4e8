import * as endpoints from "@goals/contracts/endpoints/account";
import { Hono } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";
import { route } from "../../accounts/requests/route.ts";
import { importAccount } from "./import-account.ts";
import { previewImport } from "./preview-import.ts";

export const importRoutes = new Hono<AppEnv>();

route(importRoutes, endpoints.previewImport, (c, { user: { userId }, body: file }) =>
  previewImport(c.get("context").db, { userId, file }),
);

route(importRoutes, endpoints.importData, async (c, { user: { userId }, body: file }) => {
  const { db, newId } = c.get("context");
  await importAccount(db, { userId, file, newId });
  return { message: "Your data is restored." };
});
