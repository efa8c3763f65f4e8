import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import type { AccountEventKind } from "@goals/contracts/account-events";
import { describeDevice } from "../../platform/http/describe-device.ts";
import { WrongOwnPassword } from "../auth/fresh-proof.ts";
import { InvalidCredentials } from "../auth/sign-in.ts";
import type { AppEnv } from "../requests/app-env.ts";
import { findAccountEventKind, recordAccountEvent } from "./account-events.ts";

/** The event in a request that the account's owner can see, and the account; undefined without one. */
function findEvent(c: Context<AppEnv>): { userId: string; kind: AccountEventKind } | null {
  const { endpoint, signedIn, accountId, refusal, securityEvent } = c.get("context");
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
 * Stores the account events of a request. Runs after the response, so that its duration does not reveal whether an
 * address has an account. A failure is logged and has no other effect.
 */
export const recordAccountEvents = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const event = findEvent(c);
  if (!event) return;
  const { directory, newId, now, log, requestId, madeKeyId = newId() } = c.get("context");
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
