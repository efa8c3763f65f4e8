import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import type { AccountEventKind } from "@goals/contracts/account-events";
import { describeDevice } from "../../platform/http/describe-device.ts";
import { WrongOwnPassword } from "../auth/fresh-proof.ts";
import { InvalidCredentials } from "../auth/sign-in.ts";
import type { AppEnv } from "../requests/app-env.ts";
import { findAccountEventKind, recordAccountEvent } from "./account-events.ts";

/** What the request did to whose account, where it is an event that the owner is shown. */
function findEvent(c: Context<AppEnv>): { userId: string; kind: AccountEventKind } | null {
  const { endpoint, signedIn, accountId, refusal, securityEvent } = c.var;
  if (c.error instanceof InvalidCredentials && c.error.userId !== undefined)
    return { userId: c.error.userId, kind: "sign_in_failed" };
  const userId = accountId ?? signedIn?.user.id;
  if (c.error instanceof WrongOwnPassword && userId !== undefined)
    return { userId, kind: "proof_failed" };
  const kind = findAccountEventKind(securityEvent ?? endpoint?.securityEvent);
  const isDone = refusal === undefined && c.res.status < 400;
  return kind && userId !== undefined && isDone ? { userId, kind } : null;
}

/**
 * Stores what a request did to an account, for its owner to see. After the response, so that its duration does not tell
 * whether an address has an account; an event that could not be stored is logged and has no other effect.
 */
export const recordAccountEvents = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const event = findEvent(c);
  if (!event) return;
  const { directory, newId, now, log, requestId, madeKeyId = newId() } = c.var;
  const country = c.req.raw.cf?.["country"];
  const stored = recordAccountEvent(directory(), {
    ...event,
    id: madeKeyId,
    device: describeDevice(c.req.header("user-agent") ?? ""),
    country: typeof country === "string" ? country : null,
    createdAt: now,
  });
  c.executionCtx.waitUntil(stored.catch(() => log({ event: "account_event_lost", id: requestId })));
});
