import {
  Budgets,
  computeNetworkLimit,
  findClientNetworks,
  isNowhere,
} from "../../platform/bounds.ts";
import { isRead } from "../../platform/http/middleware.ts";
import { sendMailAfterResponse } from "../../platform/mail/outbox.ts";
import { readSettings, type Settings } from "../../platform/settings.ts";
import { createPasswords } from "../auth/passwords.ts";
import type { AppContext, AppMiddleware, Deps, RequestContext } from "./app-env.ts";
import { type SessionClaim, describeDevice } from "./sessions.ts";

/** Creates rarely needed dependencies on first use. */
function addLazily(
  context: RequestContext,
  values: { [Name in keyof RequestContext]?: () => RequestContext[Name] },
): void {
  for (const [name, get] of Object.entries(values)) Object.defineProperty(context, name, { get });
}

/** Sets a user's dependencies, in the Worker or in a store. Throws BadSettings without a good secret, so that no request is served. */
export function provideUserDeps(
  c: AppContext,
  deps: Deps,
  placed: Pick<RequestContext, "db" | "directory" | "now">,
): void {
  const { log, pause, random, newId } = deps;
  const context = c.get("context");
  const { requestId: id } = context;
  const settings = readSettings(c.env);
  Object.assign(context, placed, { settings, log, pause, random, newId });
  // One engine per request, because its model has state.
  let engine: RequestContext["engine"] | undefined;
  const openEngine = () =>
    deps.engine(c.env, (failure) => log({ event: "model_failed", id, ...failure }));
  addLazily(context, { engine: () => (engine ??= openEngine()) });
}

export function provideDeps(deps: Deps): AppMiddleware {
  const passwordsFor = createPasswords(deps.hashCost);
  let isWarned = false;
  return async (c, next) => {
    const db = deps.connect(c.env, deps);
    provideUserDeps(c, deps, { db, directory: () => db, now: deps.now() });
    const context = c.get("context");
    const { settings } = context;
    const networks = findClientNetworks(settings.CLIENT_ADDRESS_HEADER, c.req.raw.headers);
    context.networks = networks;
    const isLost = settings.CLIENT_ADDRESS_HEADER !== "none" && isNowhere(networks);
    if (isLost && !isWarned) {
      // Without the client's address from the proxy, everybody shares one network's limits.
      isWarned = true;
      deps.log({ event: "client_address_missing", id: context.requestId });
    }
    context.userRows = deps.userRows(c.env, deps);
    addLazily(context, {
      passwords: () => passwordsFor(networks.at(-1) ?? networks[0]),
      ledger: () => deps.ledger(c.env),
      mailer: () => deps.mailer(c.env, settings),
      origin: () => getPublicOrigin(settings, c.req.url),
      device: () => describeDevice(c.req.header("user-agent") ?? ""),
    });
    await next();
    if (context.hasMail && !c.error) sendMailAfterResponse(c);
  };
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The configured origin of links in mails; locally the request's, but only a local one: a client can send any Host. */
function getPublicOrigin(settings: Settings, requestUrl: string): string {
  if (settings.ORIGIN) return settings.ORIGIN;
  const url = new URL(requestUrl);
  return LOCAL.test(url.hostname) ? url.origin : "http://localhost:8787";
}

/** Charges a request to its networks, and to the account of its live session: an ended one costs its account nothing. */
export function spendBudgets(): AppMiddleware {
  const budgets = new Budgets();
  return async (c, next) => {
    const { networks, settings, now } = c.get("context");
    const { NETWORK } = settings.limits;
    const limits = networks.map((key) => ({ key, limit: computeNetworkLimit(NETWORK, key) }));
    budgets.spend(limits, now);
    c.get("context").budgets = budgets;
    await next();
    const { signedIn, claim } = c.get("context");
    if (signedIn && !claim?.byToken) budgets.charge(findBudget(c, signedIn.userId), now);
  };
}

type BudgetName = "READS" | "WRITES";

function findBudget(
  c: AppContext,
  spender: string,
  name: BudgetName = isRead(c) ? "READS" : "WRITES",
) {
  return { key: `${name} ${spender}`, limit: c.get("context").settings.limits[name] };
}

/** Spends a session's budget before the database checks the session. Throws TooManyRequests, also for its account's budget. */
export function spendSessionBudget(c: AppContext, { sessionId, userId }: SessionClaim): void {
  const { budgets, now } = c.get("context");
  budgets.requireLeft(findBudget(c, userId), now);
  budgets.spend([findBudget(c, `session ${sessionId}`)], now);
}

/** Spends a key's own budget, so that neither a script nor visitors of a shared page lock out the owner. */
export function spendKeyBudget(c: AppContext, keyId: string, name?: BudgetName): void {
  c.get("context").budgets.spend([findBudget(c, `key ${keyId}`, name)], c.get("context").now);
}
