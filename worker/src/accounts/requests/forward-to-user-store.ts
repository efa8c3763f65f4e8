import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import type { Bootstrap } from "@goals/contracts/bootstrap";
import { DAY_BEGINS_AT_HEADER, TIME_ZONE_HEADER } from "@goals/contracts/zones";
import { requireFreshProof } from "../auth/fresh-proof.ts";
import { guardRequest, readBrowserZone } from "./request-session.ts";
import type { SessionClaim } from "./session-token.ts";
import { ServiceBusy, Unauthorized } from "../../platform/errors/domain-errors.ts";
import type { AppEnv } from "./app-env.ts";
import { readBoundedBody } from "../../platform/http/request-body.ts";
import type { StoreResponse, StoreCall } from "./store-call.ts";

/** The path at which a store only tells whose session it is. No request of a browser gets there. */
export const SESSION_PATH = "/session";

/** The first answers by the path that would give them. */
const pageData = z.record(z.string(), z.unknown());

/**
 * In user stores: forwards requests for a user's own rows to their store. For every other route it only checks the session
 * there. `isUserRoute` says which routes have their rows in the store.
 */
export const forwardToUserStore = (isUserRoute: (route: string) => boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { placement, endpoint, route } = c.var;
    if (!placement.handle || endpoint?.access !== "user") return next();
    if (!isUserRoute(route)) {
      await callUserStore(c, { method: "GET", path: SESSION_PATH });
      if (!c.var.signedIn) throw new Unauthorized();
      requireFreshProof(endpoint, c.var.signedIn, c.var.now);
      return next();
    }
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const body = method === "GET" ? null : await readBoundedBody(c, endpoint.bodyLimit);
    const { status, headers, body: text } = await callUserStore(c, { method, body });
    const hasBody = status !== 204;
    return new Response(hasBody ? text : null, { status, headers });
  });

/** Whether the session of a claim lives, wherever it is. Puts its user into the context if it does. */
export async function checkLiveSession(c: Context<AppEnv>, claim: SessionClaim): Promise<boolean> {
  c.set("claim", claim);
  try {
    if (c.var.placement.handle) await callUserStore(c, { method: "GET", path: SESSION_PATH });
    else {
      guardRequest(c, claim);
      await c.var.checkSession();
    }
  } catch (error) {
    if (!(error instanceof Unauthorized)) throw error;
  }
  return c.var.signedIn !== undefined;
}

/** What a page needs of its user, in one call of their store. Throws Unauthorized, ServiceBusy. */
export async function loadBootstrapFromStore(
  c: Context<AppEnv>,
): Promise<Pick<Bootstrap, "user" | "data">> {
  const { status, body } = await callUserStore(c, { method: "GET" });
  const { signedIn } = c.var;
  if (status === 401) throw new Unauthorized();
  if (status !== 200 || !signedIn) throw new ServiceBusy(2);
  return { user: signedIn.user, data: z.parse(pageData, await new Response(body).json()) };
}

/** Sends a request to the store of the user whom the token names. Throws Unauthorized where there is none. */
async function callUserStore(
  c: Context<AppEnv>,
  {
    method,
    path,
    body = null,
  }: Pick<StoreCall, "method"> & { path?: string; body?: StoreCall["body"] },
): Promise<StoreResponse> {
  const { placement, claim, requestId, now } = c.var;
  if (!placement.handle || !claim) throw new Unauthorized();
  const url = path === undefined ? c.req.url : new URL(path, c.req.url).href;
  const answer = await placement.handle({
    id: requestId,
    method,
    url,
    headers: copyHeaders(c),
    place: readPlace(c),
    body,
    claim,
    now: now.getTime(),
  });
  if (!answer) throw new Unauthorized();
  if (answer.signedIn) c.set("signedIn", answer.signedIn);
  if (answer.refusal !== undefined) c.set("refusal", answer.refusal);
  return answer;
}

/** The headers that routes read. */
function copyHeaders(c: Context<AppEnv>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["accept", "content-type", TIME_ZONE_HEADER, DAY_BEGINS_AT_HEADER]) {
    const value = c.req.header(name);
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}

/** Reading one field of `cf` makes the runtime parse all of them, so that it is read where an answer depends on it. */
function readPlace(c: Context<AppEnv>): StoreCall["place"] {
  const read = (name: "timezone" | "country") => {
    const value = c.req.raw.cf?.[name];
    return typeof value === "string" ? { [name]: value } : {};
  };
  return {
    ...(readBrowserZone(c) === null && read("timezone")),
    ...(c.var.endpoint?.needsCountry && read("country")),
  };
}
