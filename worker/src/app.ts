import { Hono } from "hono";
import { OFFLINE_PAGE, SERVICE_WORKER } from "@goals/contracts/offline";
import { accountRoutes } from "./account/account.routes.ts";
import { analysisRoutes } from "./analysis/analysis.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { authenticate } from "./auth/authenticate.ts";
import { devicesRoutes } from "./auth/devices.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import type { Deps } from "./deps.ts";
import { serveOfflinePage, servePage } from "./edge/page.ts";
import { remoteFile } from "./edge/remote-file.ts";
import { serveServiceWorker, isFilePath, serveShellFile } from "./edge/shell-files.ts";
import { SPECULATION_RULES, serveSpeculationRules } from "./edge/speculation-rules.ts";
import { healthRoutes } from "./health/health.routes.ts";
import type { AppEnv } from "./http/app-env.ts";
import { drainBody } from "./http/discard-body.ts";
import { createErrorHandler } from "./http/error-handler.ts";
import { knownRoutes } from "./http/match-endpoint.ts";
import { MethodNotAllowed } from "./http/method-not-allowed.ts";
import { requireSameOrigin } from "./http/origin-checks.ts";
import { requireOwnHost } from "./http/own-host.ts";
import { provideDeps } from "./http/provide-deps.ts";
import { logRequests } from "./http/request-log.ts";
import { setSecurityHeaders } from "./http/security-headers.ts";
import { spendNetworkBudget } from "./limits/budgets.ts";
import { limitByNetwork } from "./limits/network-limit.ts";
import { missionsRoutes } from "./missions/missions.routes.ts";
import { objectivesRoutes } from "./objectives/objectives.routes.ts";
import { providerRoutes } from "./provider/provider.routes.ts";
import { researchRoutes } from "./research/research.routes.ts";
import { scoreboardRoutes } from "./scoreboard/scoreboard.routes.ts";
import { statusRoutes } from "./status/status.routes.ts";
import { tasksRoutes } from "./tasks/tasks.routes.ts";

/** The whole edge: the API, the remotes' files, and the shell. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(deps.log));
  app.use(drainBody, logRequests(deps.log, deps.newId), setSecurityHeaders);
  app.use(provideDeps(deps), requireOwnHost, spendNetworkBudget());
  app.use("/api/*", knownRoutes(app), requireSameOrigin, limitByNetwork(), authenticate);

  app.route("/api/health", healthRoutes);
  app.route("/api/auth", authRoutes);
  app.route("/api/auth/sessions", devicesRoutes);
  app.route("/api/login", providerRoutes);
  app.route("/api/tasks", tasksRoutes);
  app.route("/api/objectives", objectivesRoutes);
  app.route("/api/scoreboard", scoreboardRoutes);
  app.route("/api/missions", missionsRoutes);
  app.route("/api/research", researchRoutes);
  app.route("/api/analysis", analysisRoutes);
  app.route("/api/status", statusRoutes);
  app.route("/api/dashboard", dashboardRoutes);
  app.route("/api", accountRoutes);

  app.get("/mf/*", remoteFile);
  app.get(SERVICE_WORKER, serveServiceWorker);
  app.get(OFFLINE_PAGE, serveOfflinePage);
  app.get(SPECULATION_RULES, serveSpeculationRules);
  app.get("*", (c) => (isFilePath(c.req.path) ? serveShellFile(c) : servePage(c)));
  app.all("*", () => {
    throw new MethodNotAllowed(["GET"]);
  });
  return app;
}
