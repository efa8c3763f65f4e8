import * as z from "zod/mini";
import { DAY_BEGINS_AT_HEADER, TIME_ZONE_HEADER } from "@goals/contracts/endpoint";
import type { StoreCall, StoreResponse } from "../../placement/placement.ts";
import { ServiceBusy, Unauthorized } from "../../platform/errors/domain-errors.ts";
import { readBoundedBody } from "../../platform/http/request-body.ts";
import type { AppContext } from "./app-env.ts";
import { openSession } from "./open-session.ts";
import { readBrowserZone } from "./request-session.ts";
import type { SessionClaim } from "./sessions.ts";

export async function forwardToStore(c: AppContext): Promise<Response> {
  const { endpoint } = c.get("context");
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const body = method === "GET" ? null : await readBoundedBody(c, endpoint?.bodyLimit);
  const { status, headers, body: text } = await callStore(c, { method, body });
  return new Response(status === 204 ? null : text, { status, headers });
}

/** Checks whether a claim's session is live, in any placement, and puts its user into the context. */
export async function checkLiveSession(c: AppContext, claim: SessionClaim): Promise<boolean> {
  const context = c.get("context");
  context.claim = claim;
  try {
    // A path that no browser can reach, at which a store only checks the session.
    if (context.userRows.handle) await callStore(c, { path: "/session" });
    else await openSession(c, claim).check();
  } catch (error) {
    if (!(error instanceof Unauthorized)) throw error;
  }
  return context.signedIn !== undefined;
}

const pageData = z.record(z.string(), z.unknown());

/** Everything a page needs from its user, in one call of their store. Throws Unauthorized, ServiceBusy. */
export async function loadBootstrapFromStore(c: AppContext) {
  const { status, body } = await callStore(c);
  const { signedIn } = c.get("context");
  if (status === 401) throw new Unauthorized();
  if (status !== 200 || !signedIn) throw new ServiceBusy(2);
  return { user: signedIn.user, data: z.parse(pageData, await new Response(body).json()) };
}

const FORWARDED = ["accept", "content-type", TIME_ZONE_HEADER, DAY_BEGINS_AT_HEADER];

/** Sends a request to the store of the token's user. Throws Unauthorized if there is none. */
async function callStore(
  c: AppContext,
  { path, ...call }: { path?: string } & Partial<Pick<StoreCall, "method" | "body">> = {},
): Promise<StoreResponse> {
  const context = c.get("context");
  const { userRows, claim, requestId, now } = context;
  if (!userRows.handle || !claim) throw new Unauthorized();
  const answer = await userRows.handle({
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
  context.happened = answer.happened;
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
