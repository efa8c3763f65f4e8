import { createHmac } from "node:crypto";
import type { Bootstrap } from "@goals/contracts/bootstrap";
import { parseRemoteSwitch, toSwitchText } from "@goals/contracts/remote-switch";
import type { AppContext } from "../../accounts/requests/app-env.ts";

type Remotes = Bootstrap["remotes"];

/** True for a switch that the operator signed for this account, and that has not ended. */
function isSigned(c: AppContext, email: string): boolean {
  const { settings, now } = c.get("context");
  const { remote = "", until = "", signature = "" } = c.req.query();
  if (!(now.getTime() < Number(until)) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const mac = createHmac("sha256", settings.SESSION_SECRET);
  const expected = mac.update(toSwitchText({ remote, email, until })).digest("hex");
  return crypto.subtle.timingSafeEqual(Uint8Array.fromHex(signature), Uint8Array.fromHex(expected));
}

/**
 * Replaces or adds the remote that a developer has on their machine, for their signed address alone:
 * `?remote=my-remote@http://localhost:5199&until=…&signature=…`. Off in production unless REMOTE_SWITCH is on.
 */
export async function addDeveloperRemote(
  c: AppContext,
  user: Bootstrap["user"],
  remotes: Remotes,
): Promise<Remotes> {
  const context = c.get("context");
  const { ENVIRONMENT, REMOTE_SWITCH } = context.settings;
  const requested = parseRemoteSwitch(c.req.query("remote"));
  if (!requested || !user || (ENVIRONMENT === "production" && REMOTE_SWITCH !== "on"))
    return remotes;
  if (!isSigned(c, user.email)) return remotes;
  const { name, origin } = requested;
  const entry = `${origin}/mf-manifest.json`;
  context.remoteManifests = new Map([...(context.remoteManifests ?? []), [name, entry]]);
  const existing = remotes.find((one) => one.name === name);
  const others = remotes.filter((one) => one !== existing);
  return [...others, { name, entry, modules: existing?.modules ?? [], isDeveloped: true }];
}
