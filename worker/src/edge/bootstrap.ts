import type { Context } from "hono";
import { BOOTSTRAP_ELEMENT, type Bootstrap } from "@goals/contracts/bootstrap";
import { api } from "@goals/contracts/routes";
import { dayIn } from "@goals/contracts/zones";
import {
  readSessionClaim,
  loadSession,
  batchWithSession,
  readRequestZones,
} from "../auth/request-session.ts";
import type { SessionClaim } from "../auth/session-token.ts";
import { toSupportedZone } from "../auth/sessions.ts";
import { toDashboardResponse, selectDashboard } from "../dashboard/dashboard.ts";
import { Unauthorized } from "../errors/domain-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { currentUser } from "../http/current-user.ts";
import { spendUserBudget } from "../limits/budgets.ts";
import { TooManyRequests } from "../limits/too-many.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The boot block as HTML. No text in it can end the element or open a comment: `<` never stands in it. */
export function bootstrapScript(boot: Bootstrap): string {
  const json = JSON.stringify(boot).replaceAll(
    /[<>&\u2028\u2029]/g,
    (char) => ESCAPES[char] ?? char,
  );
  return `<script type="application/json" id="${BOOTSTRAP_ELEMENT}">${json}</script>`;
}

/** What the page needs whoever is here: of them not a word, so that anybody may keep it. */
export function publicBootstrap(c: Context<AppEnv>): Omit<Bootstrap, "remotes"> {
  return { data: {}, providerSignIn: c.var.settings.provider !== null };
}

/**
 * What the page needs before its first call. Without the database the page still comes, without a word about
 * who is signed in: the shell then asks the API.
 */
export async function loadBootstrap(c: Context<AppEnv>): Promise<Omit<Bootstrap, "remotes">> {
  const boot = publicBootstrap(c);
  try {
    const claim = await readSessionClaim(c);
    if (!claim) return { ...boot, user: null };
    c.set("claim", claim);
    spendUserBudget(c, claim.userId);
    return { ...boot, ...(await (c.req.path === "/" ? dashboard(c) : somebody(c, claim))) };
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    if (error instanceof Unauthorized) return { ...boot, user: null };
    const name = error instanceof Error ? error.name : "unknown";
    c.var.log({ event: "boot_without_session", id: c.var.requestId, name });
    return boot;
  }
}

/** Who opens a page, which then asks for its data. */
async function somebody(c: Context<AppEnv>, claim: SessionClaim): Promise<Pick<Bootstrap, "user">> {
  const signedIn = await loadSession(c, claim);
  if (signedIn) c.set("signedIn", signedIn);
  return { user: signedIn && signedIn.user };
}

/** Who opens the dashboard, with their day in the same batch: which day is guessed by where the request came from. */
async function dashboard(c: Context<AppEnv>): Promise<Pick<Bootstrap, "user" | "data">> {
  const { now, db } = c.var;
  const guess = dayIn(toSupportedZone(readRequestZones(c).nearbyZone()) ?? "UTC", now);
  const rows = await batchWithSession(c, (_, userId) => selectDashboard(db, userId, guess));
  const { user, today } = currentUser(c);
  const own = today === guess ? rows : await db.batch(selectDashboard(db, user.id, today));
  return { user, data: { [api.dashboard(today)]: toDashboardResponse(own, today) } };
}
