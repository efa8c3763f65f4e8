import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { LAST_VIEW_HEADER, VIEW_COOKIE, type LastView } from "@goals/contracts/offline";
import { currentUser } from "../../accounts/requests/request-session.ts";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/** Names a session to scripts without saying its id. */
async function nameSession(sessionId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${VIEW_COOKIE} ${sessionId}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return digest.slice(0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
}

/**
 * Lets the browser's service worker show this page again at once, in the same session and on the same day
 * (`shell/service-worker/last-view.ts`).
 */
export async function allowLastView(
  c: Context<AppEnv>,
  { today, isEvening }: Pick<LastView, "today" | "isEvening">,
): Promise<void> {
  const { claim, signedIn, now } = c.get("context");
  if (!claim || !signedIn) return;
  const session = await nameSession(claim.sessionId);
  const { sessionEndsAt } = signedIn.user;
  const { zone, dayBeginsAt } = currentUser(c);
  const writtenAt = now.getTime();
  const view = { session, sessionEndsAt, zone, dayBeginsAt, today, isEvening, writtenAt };
  c.header(LAST_VIEW_HEADER, JSON.stringify(view satisfies LastView));
  if (getCookie(c, VIEW_COOKIE) === session) return;
  const secure = c.req.url.startsWith("https:");
  const expires = new Date(sessionEndsAt);
  setCookie(c, VIEW_COOKIE, session, { path: "/", sameSite: "Lax", secure, expires });
}
