import { Hono } from "hono";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { OFFLINE_PAGE, SERVICE_WORKER, VIEW_STYLES } from "@goals/contracts/page";
import "./accounts/access-keys/access-keys.ts";
import { recordAccountEvents } from "./accounts/account-events/account-events.ts";
import "./accounts/auth/account.ts";
import "./accounts/auth/password-reset.ts";
import { serveSignInForm, SIGN_IN_FORM } from "./accounts/auth/sign-in.ts";
import "./accounts/auth/users.ts";
import "./accounts/email/email-change.ts";
import "./accounts/email/lock-account.ts";
import "./accounts/email/email-address.ts";
import "./accounts/passkeys/passkeys.ts";
import "./accounts/passkeys/ways-to-sign-in.ts";
import "./accounts/providers/provider.routes.ts";
import type { AppEnv, Deps } from "./accounts/requests/app-env.ts";
import { authenticate } from "./accounts/requests/authenticate.ts";
import { provideDeps, spendBudgets } from "./accounts/requests/prepare-request.ts";
import { limitByNetwork } from "./platform/attempts.ts";
import {
  directoryRoutes,
  matchEndpoint,
  MethodNotAllowed,
  rowRoutes,
} from "./accounts/requests/route.ts";
import { serveCalendarFeed } from "./channels/calendar-feed/calendar-feed.ts";
import "./channels/csv-import/import-sheet.ts";
import "./channels/export-import/export-account.ts";
import "./channels/export-import/import-account.ts";
import { MCP, serveMcp } from "./channels/mcp/serve-mcp.ts";
import { serveUnsubscribe, UNSUBSCRIBE } from "./channels/reminders/reminder-settings.ts";
import { serveShare, SHARE } from "./channels/share/share.ts";
import "./edge/health.ts";
import { serveOfflinePage, servePage } from "./edge/html/page.ts";
import { serveLegalPage } from "./edge/html/legal-page.ts";
import { ROBOTS, serveRobots, serveSitemap, SITEMAP } from "./edge/html/crawler-files.ts";
import { LEGAL } from "./edge/html/public-pages.ts";
import {
  isFilePath,
  serveDevelopersPage,
  serveServiceWorker,
  serveShellFile,
  serveSpeculationRules,
  SPECULATION_RULES,
} from "./edge/html/shell-files.ts";
import {
  CHANGE_PASSWORD,
  leadToPassword,
  SECURITY_CONTACT,
  serveSecurityContact,
} from "./edge/html/well-known.ts";
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
import "./product/analysis/analysis.ts";
import "./product/analysis/generate-analysis.ts";
import "./product/analysis/finding.ts";
import "./product/analysis/help.ts";
import "./product/analysis/judge-line.ts";
import "./product/analysis/pins.ts";
import "./product/analysis/feedback.ts";
import "./product/dashboard/dashboard.ts";
import "./product/days/change-days.ts";
import "./product/days/days.ts";
import "./product/missions/missions.ts";
import "./product/objectives/objectives.ts";
import "./product/objectives/settle-objectives.ts";
import "./product/research/research.ts";
import "./product/tasks/suggest-tasks.ts";
import "./product/tasks/tasks.ts";
import "./product/weeks/weeks.ts";

const rowRouteNames = new Set(rowRoutes.routes.map(({ method, path }) => `${method} ${path}`));

export const isRowRoute = (name: string) => rowRouteNames.has(name);

export { rowRoutes };

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
  app.use("/api/*", authenticate(isRowRoute));

  app.route("/", directoryRoutes).route("/", rowRoutes);

  app.get("/calendar/:file{[\\w-]+\\.ics}", serveCalendarFeed);
  app.get(SHARE, serveShare);
  app.on(["GET", "POST"], UNSUBSCRIBE, serveUnsubscribe);
  app.post(SIGN_IN_FORM, requireSameOrigin, serveSignInForm(app));
  app.all(MCP, serveMcp(app));
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
