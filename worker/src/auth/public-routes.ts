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
