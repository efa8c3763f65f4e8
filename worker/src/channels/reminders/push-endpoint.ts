import type { Settings } from "../../platform/settings.ts";

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on older Windows. */
const SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/**
 * True for an address at a push service. The Worker calls an address from a request, so only listed hosts are
 * allowed, over https, on the default port and without credentials. PUSH_SERVICES adds hosts; in local development
 * also a local one.
 */
export function isPushEndpoint(
  endpoint: string,
  { ENVIRONMENT, pushServices }: Pick<Settings, "ENVIRONMENT" | "pushServices">,
): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  const isAdded = pushServices.includes(host);
  if (protocol === "http:") return ENVIRONMENT === "local" && isAdded;
  if (protocol !== "https:") return false;
  return (
    isAdded || SERVICES.some((one) => (one.startsWith(".") ? host.endsWith(one) : host === one))
  );
}
