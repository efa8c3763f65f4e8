import { Hono } from "hono";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { OFFLINE_PAGE, SERVICE_WORKER, VIEW_STYLES } from "@goals/contracts/page";
import { routes as accessKeyRoutes } from "./accounts/access-keys/access-keys.ts";
import { recordAccountEvents } from "./accounts/account-events/account-events.ts";
import { routes as accountRoutes } from "./accounts/auth/account.ts";
import { routes as passwordResetRoutes } from "./accounts/auth/password-reset.ts";
import { serveSignInForm, SIGN_IN_FORM, routes as signInRoutes } from "./accounts/auth/sign-in.ts";
import { routes as userRoutes } from "./accounts/auth/users.ts";
import { routes as emailChangeRoutes } from "./accounts/email/email-change.ts";
import { routes as accountLockRoutes } from "./accounts/email/lock-account.ts";
import { routes as emailAddressRoutes } from "./accounts/email/email-address.ts";
import { routes as passkeyRoutes } from "./accounts/passkeys/passkeys.ts";
import { routes as waysToSignInRoutes } from "./accounts/passkeys/ways-to-sign-in.ts";
import { routes as providerRoutes } from "./accounts/providers/provider.routes.ts";
import type { AppEnv, Deps } from "./accounts/requests/app-env.ts";
import { authenticate } from "./accounts/requests/authenticate.ts";
import { provideDeps, spendBudgets } from "./accounts/requests/prepare-request.ts";
import { limitByNetwork } from "./platform/attempts.ts";
import { createRoutes, matchEndpoint, MethodNotAllowed } from "./accounts/requests/route.ts";
import { routes as assistantRoutes } from "./channels/assistants/admit-assistant.ts";
import {
  REGISTRATION,
  SERVER_METADATA,
  serveRegistration,
  serveResourceMetadata,
  serveServerMetadata,
  serveToken,
  TOKEN,
} from "./channels/assistants/serve-oauth.ts";
import { serveCalendarFeed } from "./channels/calendar-feed/calendar-feed.ts";
import { routes as calendarRoutes } from "./channels/calendars/calendars.ts";
import { routes as sheetRoutes } from "./channels/csv-import/import-sheet.ts";
import { routes as exportRoutes } from "./channels/export-import/export-account.ts";
import { routes as importRoutes } from "./channels/export-import/import-account.ts";
import { MCP, RESOURCE_METADATA, serveMcp } from "./channels/mcp/serve-mcp.ts";
import {
  routes as reminderRoutes,
  serveUnsubscribe,
  UNSUBSCRIBE,
} from "./channels/reminders/reminder-settings.ts";
import { serveShare, SHARE } from "./channels/share/share.ts";
import { sendWebhooks } from "./channels/webhooks/webhooks.ts";
import { routes as healthRoutes } from "./edge/health.ts";
import { serveOfflinePage, servePage } from "./edge/html/page.ts";
import { serveLegalPage } from "./edge/html/legal-page.ts";
import { LEGAL } from "./edge/html/public-pages.ts";
import {
  ROBOTS,
  serveRobots,
  serveSitemap,
  SITEMAP,
  CHANGE_PASSWORD,
  leadToPassword,
  SECURITY_CONTACT,
  serveSecurityContact,
} from "./edge/html/well-known.ts";
import {
  isFilePath,
  serveDevelopersPage,
  serveServiceWorker,
  serveShellFile,
  serveSpeculationRules,
  SPECULATION_RULES,
} from "./edge/html/shell-files.ts";
import { serveViewStyles } from "./edge/html/view-styles.ts";
import { serveRegistry } from "./edge/remotes/registry.ts";
import { serveRemoteFile } from "./edge/remotes/serve-remote-file.ts";
import { createErrorHandler } from "./platform/http/error-handler.ts";
import {
  logRequests,
  requireOwnHost,
  requireSameOrigin,
  setSecurityHeaders,
} from "./platform/http/middleware.ts";
import { drainBody } from "./platform/http/request-body.ts";
import { routes as analysisRoutes } from "./product/analysis/analysis.ts";
import { routes as coachRoutes } from "./product/analysis/generate-analysis.ts";
import { routes as researchRoutes } from "./product/research/research.ts";
import { routes as findingRoutes } from "./product/analysis/finding.ts";
import { routes as helpRoutes } from "./product/analysis/help.ts";
import { routes as feedbackRoutes } from "./product/analysis/feedback.ts";
import { routes as lineRoutes } from "./product/analysis/judge-line.ts";
import { routes as pinRoutes } from "./product/analysis/pins.ts";
import { routes as dashboardRoutes } from "./product/dashboard/dashboard.ts";
import { routes as dayChangeRoutes } from "./product/days/change-days.ts";
import { routes as dayRoutes } from "./product/days/days.ts";
import { routes as missionRoutes } from "./product/missions/missions.ts";
import { routes as objectiveRoutes } from "./product/objectives/objectives.ts";
import { routes as objectiveStatusRoutes } from "./product/objectives/settle-objectives.ts";
import { routes as searchRoutes } from "./product/search/search.ts";
import { routes as taskSuggestionRoutes } from "./product/tasks/suggest-tasks.ts";
import { routes as taskRoutes } from "./product/tasks/tasks.ts";
import { routes as weekRoutes } from "./product/weeks/weeks.ts";

/** The routes that only need a user's rows: they run in the Worker on its database, or in the user's store. */
export const rowRoutes = createRoutes();
for (const routes of [
  taskRoutes,
  taskSuggestionRoutes,
  dayRoutes,
  dayChangeRoutes,
  weekRoutes,
  searchRoutes,
  dashboardRoutes,
  researchRoutes,
  missionRoutes,
  objectiveRoutes,
  objectiveStatusRoutes,
  analysisRoutes,
  coachRoutes,
  findingRoutes,
  helpRoutes,
  lineRoutes,
  pinRoutes,
  feedbackRoutes,
  sheetRoutes,
  importRoutes,
  userRoutes,
])
  rowRoutes.route("/", routes);

/** The routes that need the directory, and sometimes also the user's rows. */
const directoryRoutes = [
  assistantRoutes,
  calendarRoutes,
  accessKeyRoutes,
  accountRoutes,
  accountLockRoutes,
  emailAddressRoutes,
  emailChangeRoutes,
  passkeyRoutes,
  passwordResetRoutes,
  providerRoutes,
  signInRoutes,
  waysToSignInRoutes,
  exportRoutes,
  reminderRoutes,
  healthRoutes,
];

const rowRouteNames = new Set(rowRoutes.routes.map(({ method, path }) => `${method} ${path}`));

export const isRowRoute = (name: string) => rowRouteNames.has(name);

const listPathsWith = (property: "rateLimit" | "securityEvent") =>
  new Set([...ENDPOINTS.values()].flatMap((one) => (one[property] ? [one.path] : [])));

export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(deps.log));
  app.use(drainBody, logRequests(deps.log), setSecurityHeaders);
  app.use(provideDeps(deps), requireOwnHost, spendBudgets());
  app.use("/api/*", matchEndpoint, requireSameOrigin);
  const limitRequests = limitByNetwork();
  for (const path of listPathsWith("rateLimit")) app.use(path, limitRequests);
  for (const path of listPathsWith("securityEvent")) app.use(path, recordAccountEvents);
  app.use("/api/tasks/*", sendWebhooks);
  app.use("/api/*", authenticate(isRowRoute));

  for (const routes of [...directoryRoutes, rowRoutes]) app.route("/", routes);

  app.get("/calendar/:file{[\\w-]+\\.ics}", serveCalendarFeed);
  app.get(SHARE, serveShare);
  app.on(["GET", "POST"], UNSUBSCRIBE, serveUnsubscribe);
  app.post(SIGN_IN_FORM, requireSameOrigin, serveSignInForm(app));
  app.all(MCP, serveMcp(app));
  app.get(RESOURCE_METADATA, serveResourceMetadata);
  app.get(SERVER_METADATA, serveServerMetadata);
  app.post(REGISTRATION, serveRegistration);
  app.post(TOKEN, serveToken);
  app.get("/developers", serveDevelopersPage);
  app.get(SECURITY_CONTACT, serveSecurityContact);
  app.get(CHANGE_PASSWORD, leadToPassword);
  app.get("/mf/*", serveRemoteFile);
  app.get(VIEW_STYLES, serveViewStyles);
  app.get("/remotes.json", serveRegistry);
  app.get(SERVICE_WORKER, serveServiceWorker);
  app.get(OFFLINE_PAGE, serveOfflinePage);
  app.get(ROBOTS, serveRobots);
  app.get(SITEMAP, serveSitemap);
  app.get(LEGAL, serveLegalPage);
  app.get(SPECULATION_RULES, serveSpeculationRules);
  app.get("*", (c) => (isFilePath(c.req.path) ? serveShellFile(c) : servePage(c)));
  app.all("*", () => {
    throw new MethodNotAllowed(["GET"]);
  });
  return app;
}
