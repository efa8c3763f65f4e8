import { BoundedMap } from "../../platform/bounds.ts";
import { describeDevice, readDeviceCookie } from "../../platform/http/credentials.ts";
import { isRead } from "../../platform/http/middleware.ts";
import { computeAttemptKey, consumeAttempts } from "../../platform/limits/attempts.ts";
import {
  Budgets,
  computeNetworkLimit,
  findClientNetworks,
  type RateLimitName,
  TooManyRequests,
} from "../../platform/limits/rate-limits.ts";
import { getPublicOrigin, readSettings } from "../../platform/settings.ts";
import { createPasswordPolicy } from "../auth/password-policy.ts";
import { createPasswords } from "../auth/passwords.ts";
import type { AppContext, AppMiddleware, Deps, LogLine, RequestContext } from "./app-env.ts";
import type { SessionClaim } from "./sessions.ts";

/** Adds what few requests need, so that the others do not create it. */
function addLazily(
  context: RequestContext,
  values: { [Name in keyof RequestContext]?: () => RequestContext[Name] },
): void {
  for (const [name, get] of Object.entries(values)) Object.defineProperty(context, name, { get });
}

/** Sets a user's dependencies in any placement. Throws BadSettings without a good secret, so that no request is served. */
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
  // One a request, because its model has state.
  let engine: RequestContext["engine"] | undefined;
  const openEngine = () =>
    deps.engine(c.env, (failure) => log({ event: "model_failed", id, ...failure }));
  addLazily(context, { engine: () => (engine ??= openEngine()) });
}

export function provideDeps(deps: Deps): AppMiddleware {
  const passwordsFor = createPasswords(deps.hashCost);
  return async (c, next) => {
    const db = deps.connect(c.env, deps);
    provideUserDeps(c, deps, { db, directory: () => db, now: deps.now() });
    const context = c.get("context");
    const { settings, requestId } = context;
    const networks = findClientNetworks(settings.CLIENT_ADDRESS_HEADER, c.req.raw.headers);
    context.networks = networks;
    context.placement = deps.placement(c.env, deps);
    const logPolicy = (line: LogLine) => deps.log({ ...line, id: requestId });
    addLazily(context, {
      passwords: () => passwordsFor(networks.at(-1) ?? networks[0]),
      passwordPolicy: () =>
        createPasswordPolicy(c.env.ASSETS, settings.LEAKED_PASSWORDS_URL, logPolicy),
      ledger: () => deps.ledger(c.env),
      mailer: () => deps.mailer(c.env),
      origin: () => getPublicOrigin(settings, c.req.url),
      device: () => describeDevice(c.req.header("user-agent") ?? ""),
    });
    await next();
  };
}

/** Enough for normal traffic. In a flood from more networks, each request costs a statement. */
const FULL_MAX = 10_000;

/** The attempts that an endpoint counts for each network of the request, narrowest first. */
export function listNetworkAttemptLimits(c: AppContext, name: RateLimitName) {
  const { route, settings, networks } = c.get("context");
  return Promise.all(
    networks.map(async (network) => ({
      key: await computeAttemptKey(settings, route, network),
      limit: computeNetworkLimit(settings.limits[name], network),
    })),
  );
}

/** Counts requests by endpoint and network. Remembers full limits, so that the rest of a flood does not reach the database. */
export function limitByNetwork(): AppMiddleware {
  const full = new BoundedMap<string, number>(FULL_MAX);
  return async (c, next) => {
    const { endpoint, now, db } = c.get("context");
    const name = endpoint?.rateLimit;
    if (!name) return next();
    // A sign-in counts its own, once it knows the device.
    const isSignIn = name === "SIGN_IN";
    const counts = await listNetworkAttemptLimits(c, name);
    const waitMs = Math.max(...counts.map(({ key }) => full.get(key) ?? 0)) - now.getTime();
    if (waitMs > 0 && !(isSignIn && (await hasKnownDevice(c)))) throw new TooManyRequests(waitMs);
    const remember = (error: unknown) => {
      if (error instanceof TooManyRequests && counts.some(({ key }) => key === error.key))
        full.set(error.key, now.getTime() + error.milliseconds);
      return error;
    };
    if (!isSignIn)
      await consumeAttempts(db, { counts, now }).catch((error: unknown) => {
        throw remember(error);
      });
    await next();
    remember(c.error);
  };
}

const hasKnownDevice = async (c: AppContext) => Object.keys(await readDeviceCookie(c)).length > 0;

/** Charges a request to its networks, and to the account of its live session: an ended one costs its account nothing. */
export function spendBudgets(): AppMiddleware {
  const budgets = new Budgets();
  return async (c, next) => {
    const { networks, settings, now } = c.get("context");
    const { NETWORK } = settings.limits;
    budgets.spend(
      networks.map((key) => ({ key, limit: computeNetworkLimit(NETWORK, key) })),
      now,
    );
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
