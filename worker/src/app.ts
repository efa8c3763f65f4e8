import { Hono } from "hono";
import { OFFLINE_PAGE, SERVICE_WORKER } from "@goals/contracts/offline";
import { accessKeysRoutes } from "./access-keys/access-keys.routes.ts";
import { accountRoutes } from "./account/account.routes.ts";
import { recordAccountEvents } from "./account/record-account-events.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { authenticate } from "./auth/authenticate.ts";
import { CALENDAR_FEED, serveCalendarFeed } from "./calendar-feed/serve-calendar-feed.ts";
import type { Deps } from "./deps.ts";
import { serveOfflinePage, servePage } from "./edge/page.ts";
import { DEVELOPERS, serveDevelopersPage } from "./edge/serve-developers-page.ts";
import { serveRemoteFile } from "./edge/serve-remote-file.ts";
import { isFilePath, serveServiceWorker, serveShellFile } from "./edge/shell-files.ts";
import { SPECULATION_RULES, serveSpeculationRules } from "./edge/speculation-rules.ts";
import { emailRoutes } from "./email/email.routes.ts";
import { healthRoutes } from "./health/health.routes.ts";
import type { AppEnv } from "./http/app-env.ts";
import { createErrorHandler } from "./http/error-handler.ts";
import { requireOwnHost, requireSameOrigin } from "./http/origin-checks.ts";
import { provideDeps } from "./http/provide-deps.ts";
import { drainBody } from "./http/request-body.ts";
import { logRequests } from "./http/request-log.ts";
import { matchEndpoint, MethodNotAllowed } from "./http/route.ts";
import { setSecurityHeaders } from "./http/security-headers.ts";
import { shareVariables } from "./http/share-variables.ts";
import { limitByNetwork, spendBudgets } from "./limits/limit-requests.ts";
import { MCP, serveMcp } from "./mcp/serve-mcp.ts";
import { newDeviceRoutes } from "./new-device/new-device.routes.ts";
import { passkeysRoutes } from "./passkeys/passkeys.routes.ts";
import { providerRoutes } from "./provider/provider.routes.ts";
import { remindersRoutes } from "./reminders/reminders.routes.ts";
import { serveUnsubscribe, UNSUBSCRIBE } from "./reminders/unsubscribe.ts";
import { serveShare, SHARE } from "./share/serve-share.ts";
import { askUserStore } from "./user-store/ask-user-store.ts";
import { USER_ROUTES } from "./user-routes.ts";

/** What asks the directory, and at times where the rows of a user are as well. */
const DIRECTORY_ROUTES = [
  healthRoutes,
  authRoutes,
  providerRoutes,
  passkeysRoutes,
  accessKeysRoutes,
  remindersRoutes,
  emailRoutes,
  newDeviceRoutes,
  accountRoutes,
];

/** The whole edge: the API, the remotes' files, and the shell. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(deps.log));
  app.use(shareVariables, drainBody, logRequests(deps.log, deps.newId), setSecurityHeaders);
  app.use(provideDeps(deps), requireOwnHost, spendBudgets());
  app.use("/api/*", matchEndpoint, requireSameOrigin, limitByNetwork(), recordAccountEvents);
  app.use("/api/*", authenticate);
  app.use("/api/*", askUserStore);

  for (const routes of [...DIRECTORY_ROUTES, ...USER_ROUTES]) app.route("/", routes);

  app.get(CALENDAR_FEED, serveCalendarFeed);
  app.get(SHARE, serveShare);
  app.on(["GET", "POST"], UNSUBSCRIBE, serveUnsubscribe);
  app.all(MCP, serveMcp(app));
  app.get(DEVELOPERS, serveDevelopersPage);
  app.get("/mf/*", serveRemoteFile);
  app.get(SERVICE_WORKER, serveServiceWorker);
  app.get(OFFLINE_PAGE, serveOfflinePage);
  app.get(SPECULATION_RULES, serveSpeculationRules);
  app.get("*", (c) => (isFilePath(c.req.path) ? serveShellFile(c) : servePage(c)));
  app.all("*", () => {
    throw new MethodNotAllowed(["GET"]);
  });
  return app;
}
