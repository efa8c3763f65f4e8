/** What a route that succeeded means to somebody who watches over accounts. */
const DONE: Readonly<Record<string, string>> = {
  "POST /api/auth/login": "signed_in",
  "POST /api/auth/register": "registered",
  "POST /api/auth/logout": "signed_out",
  "POST /api/auth/forgot-password": "reset_asked",
  "POST /api/auth/reset-password": "password_reset",
  "GET /api/login/callback": "signed_in_by_provider",
  "DELETE /api/auth/sessions": "other_devices_signed_out",
  "DELETE /api/auth/sessions/:id": "device_signed_out",
  "GET /api/export": "exported",
  "POST /api/import": "imported",
  "DELETE /api/account": "account_deleted",
};

/** Refusals that somebody may be causing on purpose, whatever the route. */
const REFUSED = new Set(["cross_site", "too_many", "invalid_credentials", "invalid_token"]);

/** The security event in a request, for the log: what was done to an account, or refused to be. */
export function securityEventOf(
  route: string,
  status: number,
  refusal: string | undefined,
): string | undefined {
  if (refusal !== undefined) {
    return REFUSED.has(refusal) || route in DONE ? `refused:${refusal}` : undefined;
  }
  return status < 400 ? DONE[route] : undefined;
}
