import * as z from "zod/mini";
import {
  OTHER_USER,
  USER_HEADER,
  DAY_BEGINS_AT_HEADER,
  TIME_ZONE_HEADER,
} from "@goals/contracts/endpoint";
import type { StoreCall, StoreResponse } from "../../placement/placement.ts";
import {
  Conflict,
  DomainError,
  ServiceBusy,
  Unauthorized,
} from "../../platform/errors/domain-errors.ts";
import { readBearerToken } from "../../platform/http/credentials.ts";
import { readBoundedBody } from "../../platform/http/request-body.ts";
import { findAccessKey } from "../access-keys/access-keys.ts";
import type { AppContext, AppMiddleware, RequestContext } from "./app-env.ts";
import { spendKeyBudget, spendSessionBudget } from "./prepare-request.ts";
import { guardRequest, readBrowserDayBegin, readBrowserZone } from "./request-session.ts";
import { readSessionClaim } from "./session-cookie.ts";
import { FreshProofRequired, isFreshProof, type SessionClaim } from "./sessions.ts";

/** The token is unknown or no longer valid. The body equals that of a request without a session. */
export class InvalidToken extends DomainError {
  constructor() {
    super(401, "unauthorized", "Unauthorized", {}, { "www-authenticate": "Bearer" });
  }
}

function requireFreshProof({ endpoint, signedIn, now }: RequestContext): void {
  if (!endpoint?.needsFreshProof) return;
  if (!isFreshProof(signedIn?.provenAt ?? null, now)) throw new FreshProofRequired();
}

/** Throws InvalidToken, TooManyRequests, and DomainError for an endpoint outside the token's scope. */
async function authenticateToken(c: AppContext, token: string): Promise<SessionClaim> {
  const needed = c.get("context").endpoint?.tokenScope;
  // Only owners may manage their account.
  if (needed === undefined)
    throw new DomainError(403, "token_not_allowed", "No token can do this. Please sign in.");
  const key = await findAccessKey(c, "token", token);
  if (!key) throw new InvalidToken();
  const { id, userId, scope } = key;
  spendKeyBudget(c, id);
  if (needed === "write" && scope !== "write")
    throw new DomainError(403, "read_only_token", "This token may only read.");
  return { sessionId: id, userId, byToken: true };
}

/** Default-deny: only public endpoints need no live session. A user store checks the session of a user's routes itself. */
export const authenticate =
  (isUserRoute: (route: string) => boolean): AppMiddleware =>
  async (c, next) => {
    const context = c.get("context");
    const { endpoint, placement, route } = context;
    // Optional, for command-line clients.
    const named = c.req.header(USER_HEADER);
    const isPublic = endpoint?.access === "public";
    const token = readBearerToken(c);
    const claim =
      token !== undefined
        ? await authenticateToken(c, token)
        : isPublic && named === undefined
          ? null
          : await readSessionClaim(c);
    // Before the session is checked, because that stores the time zone in the account.
    if (claim && named !== undefined && named !== claim.userId)
      throw new Conflict(
        OTHER_USER,
        "Someone else is signed in on this browser now. Nothing was changed.",
      );
    if (isPublic) return next();
    if (!claim) throw new Unauthorized();
    if (!claim.byToken) spendSessionBudget(c, claim);
    context.claim = claim;
    if (!placement.handle) return requireSession(c, next);
    if (isUserRoute(route)) return forwardToUserStore(c);
    if (!(await checkLiveSession(c, claim))) throw new Unauthorized();
    requireFreshProof(context);
    return next();
  };

/** Requires a live session for the request's claim. The first transaction on `db` checks it. */
export const requireSession: AppMiddleware = async (c, next) => {
  const context = c.get("context");
  const { endpoint, claim } = context;
  if (!claim) throw new Unauthorized();
  guardRequest(c, claim);
  // A page has no transaction of its own, a hash costs more than a trip, and only the session may know zone, hour or proof.
  const isFirst =
    !endpoint ||
    endpoint.cost === "hash" ||
    endpoint.needsFreshProof ||
    (endpoint.needsToday && (readBrowserZone(c) === null || readBrowserDayBegin(c) === null));
  if (isFirst) await context.checkSession();
  requireFreshProof(context);
  await next();
  // A handler that did not check the session must not respond.
  if (c.res.ok && !context.signedIn) throw new Unauthorized();
};

async function forwardToUserStore(c: AppContext): Promise<Response> {
  const { endpoint } = c.get("context");
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const body = method === "GET" ? null : await readBoundedBody(c, endpoint?.bodyLimit);
  const { status, headers, body: text } = await callUserStore(c, { method, body });
  return new Response(status === 204 ? null : text, { status, headers });
}

/** Checks whether a claim's session is live, in any placement, and puts its user into the context. */
export async function checkLiveSession(c: AppContext, claim: SessionClaim): Promise<boolean> {
  const context = c.get("context");
  context.claim = claim;
  try {
    // A path that no browser can reach, at which a store only checks the session.
    if (context.placement.handle) await callUserStore(c, { path: "/session" });
    else {
      guardRequest(c, claim);
      await context.checkSession();
    }
  } catch (error) {
    if (!(error instanceof Unauthorized)) throw error;
  }
  return context.signedIn !== undefined;
}

const pageData = z.record(z.string(), z.unknown());

/** Everything a page needs from its user, in one call of their store. Throws Unauthorized, ServiceBusy. */
export async function loadBootstrapFromStore(c: AppContext) {
  const { status, body } = await callUserStore(c);
  const { signedIn } = c.get("context");
  if (status === 401) throw new Unauthorized();
  if (status !== 200 || !signedIn) throw new ServiceBusy(2);
  return { user: signedIn.user, data: z.parse(pageData, await new Response(body).json()) };
}

const FORWARDED = ["accept", "content-type", TIME_ZONE_HEADER, DAY_BEGINS_AT_HEADER];

/** Sends a request to the store of the token's user. Throws Unauthorized if there is none. */
async function callUserStore(
  c: AppContext,
  { path, ...call }: { path?: string } & Partial<Pick<StoreCall, "method" | "body">> = {},
): Promise<StoreResponse> {
  const context = c.get("context");
  const { placement, claim, requestId, now } = context;
  if (!placement.handle || !claim) throw new Unauthorized();
  const answer = await placement.handle({
    id: requestId,
    method: "GET",
    url: path === undefined ? c.req.url : new URL(path, c.req.url).href,
    headers: Object.fromEntries(
      FORWARDED.flatMap((name) => {
        const value = c.req.header(name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    place: readPlace(c),
    body: null,
    claim,
    now: now.getTime(),
    ...call,
  });
  if (!answer) throw new Unauthorized();
  if (answer.signedIn) context.signedIn = answer.signedIn;
  if (answer.refusal !== undefined) context.refusal = answer.refusal;
  return answer;
}

/** Reading one field of `cf` makes the runtime parse all of them, so only read it for responses that depend on it. */
function readPlace(c: AppContext): StoreCall["place"] {
  const read = (name: "timezone" | "country") => {
    const value = c.req.raw.cf?.[name];
    return typeof value === "string" ? { [name]: value } : {};
  };
  return {
    ...(readBrowserZone(c) === null && read("timezone")),
    ...(c.get("context").endpoint?.needsCountry && read("country")),
  };
}
