import type { Settings } from "../settings.ts";

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Where links in mails lead: the configured origin. Without one (a developer's machine) the address in use if
 * it is a local one; never another Host, which anybody can claim.
 */
export function getPublicOrigin(settings: Settings, requestUrl: string): string {
  if (settings.ORIGIN) return settings.ORIGIN;
  const url = new URL(requestUrl);
  return LOCAL.test(url.hostname) ? url.origin : "http://localhost:8787";
}
