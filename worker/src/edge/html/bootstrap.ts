import { createHmac } from "node:crypto";
import { BOOTSTRAP_ELEMENT, PAGE_ATTRIBUTE, type Bootstrap } from "@goals/contracts/page";
import { parseRemoteSwitch, toSwitchText } from "@goals/contracts/registry";
import { getDayInZone } from "@goals/contracts/dates";
import { currentUser, readNetworkZone } from "../../accounts/requests/request-session.ts";
import type { RequestSession } from "../../accounts/requests/sessions.ts";
import { openSession } from "../../accounts/requests/open-session.ts";
import { readSessionClaim } from "../../accounts/requests/authenticate.ts";
import { loadBootstrapFromStore } from "../../accounts/requests/call-user-store.ts";
import { PAGE_LOADERS } from "../../product/dashboard/dashboard.ts";
import { Unauthorized, TooManyRequests } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { spendSessionBudget } from "../../accounts/requests/prepare-request.ts";

/** The bootstrap data as a script element. `<` is escaped, so that no text in it can end the element. */
export function bootstrapScript(bootstrap: Bootstrap, nonce: string): string {
  const escape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const json = JSON.stringify(bootstrap).replaceAll(/[<>&\u2028\u2029]/g, escape);
  return `<script type="application/json" ${PAGE_ATTRIBUTE}="${nonce}" id="${BOOTSTRAP_ELEMENT}">${json}</script>`;
}

/** The bootstrap data that is the same for all users, so that it may be cached. */
export function getPublicBootstrap(c: AppContext): Omit<Bootstrap, "remotes"> {
  const { engine, settings } = c.get("context");
  const { providers } = settings;
  return {
    data: {},
    providerSignIn: providers.length > 0,
    ...((providers.length > 1 || providers[0]?.hasOwnName) && {
      providers: providers.map(({ id, name }) => ({ id, name })),
    }),
    ...(engine.coach && { languageModel: engine.coach.operator }),
    ...(engine.untestedModel !== undefined && { hasUntestedModel: true }),
  };
}

/** A page's first data. Without `user`, the database is down and the shell asks the API. Throws TooManyRequests. */
export async function loadBootstrap(c: AppContext): Promise<Omit<Bootstrap, "remotes">> {
  const context = c.get("context");
  const bootstrap = getPublicBootstrap(c);
  try {
    const claim = await readSessionClaim(c);
    if (!claim) return { ...bootstrap, user: null };
    spendSessionBudget(c, claim);
    context.claim = claim;
    if (context.userRows.handle) return { ...bootstrap, ...(await loadBootstrapFromStore(c)) };
    return { ...bootstrap, ...(await loadPage(c, openSession(c, claim), claim.userId)) };
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    if (error instanceof Unauthorized) return { ...bootstrap, user: null };
    const name = error instanceof Error ? error.name : "unknown";
    context.log({ event: "boot_without_session", id: context.requestId, name });
    return bootstrap;
  }
}

/** The user and the page's first data, in one batch for a day guessed from the network; read again if it is wrong. */
async function loadPage(
  c: AppContext,
  session: RequestSession,
  userId: string,
): Promise<Pick<Bootstrap, "user" | "data">> {
  const { now } = c.get("context");
  const load = PAGE_LOADERS[c.req.path];
  if (!load) {
    await session.check();
    return { user: currentUser(c).user, data: {} };
  }
  const page = {
    userId,
    getZone: () => currentUser(c).zone,
    getUser: () => currentUser(c).user,
  };
  const guess = getDayInZone(readNetworkZone(c) ?? "UTC", now);
  const data = await load(session, { ...page, today: guess });
  const { user, today } = currentUser(c);
  return { user, data: today === guess ? data : await load(session, { ...page, today }) };
}

/** True for a switch that the operator signed for this account, and that has not ended. */
function isSigned(c: AppContext, email: string): boolean {
  const { settings, now } = c.get("context");
  const { remote = "", until = "", signature = "" } = c.req.query();
  if (!(now.getTime() < Number(until)) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const mac = createHmac("sha256", settings.SESSION_SECRET);
  const expected = mac.update(toSwitchText({ remote, email, until })).digest("hex");
  return crypto.subtle.timingSafeEqual(Uint8Array.fromHex(signature), Uint8Array.fromHex(expected));
}

/** Adds or replaces the remote on a developer's machine, by `?remote=my-remote@http://localhost:5199&until=…&signature=…`. */
export function addDeveloperRemote(
  c: AppContext,
  user: Bootstrap["user"],
  remotes: Bootstrap["remotes"],
): Bootstrap["remotes"] {
  const context = c.get("context");
  const { ENVIRONMENT, REMOTE_SWITCH } = context.settings;
  const requested = parseRemoteSwitch(c.req.query("remote"));
  const isAllowed = ENVIRONMENT === "local" || REMOTE_SWITCH === "on";
  if (!requested || !user || !isAllowed || !isSigned(c, user.email)) return remotes;
  const { name, origin } = requested;
  const entry = `${origin}/mf-manifest.json`;
  context.remoteManifests = new Map([...(context.remoteManifests ?? []), [name, entry]]);
  const existing = remotes.find((one) => one.name === name);
  const others = remotes.filter((one) => one !== existing);
  return [...others, { name, entry, modules: existing?.modules ?? [], isDeveloped: true }];
}
