import { LANGUAGES } from "@goals/contracts/languages";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import type { AppContext } from "../../accounts/requests/app-env.ts";

export const SECURITY_CONTACT = "/.well-known/security.txt";
/** Password managers open this address (https://www.w3.org/TR/change-password-url/). */
export const CHANGE_PASSWORD = "/.well-known/change-password";

/** RFC 9116 requires an expiry within a year. */
const GOOD_MS = 90 * 86_400_000;

/** The contact for security reports: the configured one, or the host's usual one (RFC 2142). */
export function serveSecurityContact(c: AppContext): Response {
  const { settings, origin, now } = c.get("context");
  const contact = settings.SECURITY_CONTACT ?? `mailto:security@${new URL(origin).hostname}`;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + GOOD_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${origin}${SECURITY_CONTACT}`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "cache-control": "no-cache" });
}

export const leadToPassword = (c: AppContext): Response => c.redirect(SETTINGS_PATHS.signIn);
