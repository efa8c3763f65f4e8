import * as endpoints from "@goals/contracts/endpoints/account";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { importAccount } from "./import-account.ts";
import { previewImport } from "./preview-import.ts";

export const importRoutes = createRoutes();

route(importRoutes, endpoints.previewImport, (_, { user: { userId }, body: file }, { db }) =>
  previewImport(db, userId, file),
);

route(importRoutes, endpoints.importData, async (_, { user, body: file }, { db, newId }) => {
  await importAccount(db, { userId: user.userId, file, newId });
  return { message: "Your data is restored." };
});
