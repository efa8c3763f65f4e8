/** The only API routes that answer without a session. Everything else is denied by default. */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  "GET /api/health",
  "GET /api/login",
  "GET /api/login/callback",
  "POST /api/auth/login",
  "POST /api/auth/register",
  "POST /api/auth/logout",
  "POST /api/auth/forgot-password",
  "POST /api/auth/reset-password",
]);

/**
 * The routes whose handler calls `batchWithSession`: they need nothing of the person but the id, which the cookie claims. Each
 * way to the database costs more than what is done there (decision 0017).
 */
export const ONE_TRIP_ROUTES: ReadonlySet<string> = new Set([
  "GET /api/analysis",
  "GET /api/analysis/highlight",
  "GET /api/analysis/set-aside",
  "GET /api/dashboard/:day",
  "GET /api/missions",
  "GET /api/objectives",
  "GET /api/objectives/:month",
  "GET /api/research",
  "GET /api/research/completions",
  "GET /api/research/progress",
  "GET /api/scoreboard",
  "GET /api/status/month/:month",
  "GET /api/tasks/:date",
]);
