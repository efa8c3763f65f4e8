import { eq } from "drizzle-orm";
import * as endpoints from "@goals/contracts/endpoints/auth";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import {
  ADDED_PARAM,
  type AddedEnd,
  PROOF_PARAM,
  type ProofEnd,
  toLocalPath,
} from "@goals/contracts/sign-in-redirect";
import type { ProviderId } from "@goals/contracts/ways-to-sign-in";
import { isOverloadError } from "../../platform/db/errors.ts";
import { identities } from "../../platform/db/schema.ts";
import { DomainError, NotFound } from "../../platform/errors/domain-errors.ts";
import { findBrowserLanguage } from "../../platform/http/plain-page.ts";
import { isSameIssuer } from "../../platform/settings-schema.ts";
import type { ProviderSettings } from "../../platform/settings.ts";
import { requireVerifiedEmail } from "../auth/account-access.ts";
import type { AppContext } from "../requests/app-env.ts";
import { readSessionClaim } from "../requests/authenticate.ts";
import { checkLiveSession } from "../requests/call-user-store.ts";
import { currentUser } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import { startSession } from "../auth/sign-in.ts";
import type { SessionClaim } from "../requests/sessions.ts";
import { addIdentity, findOrCreateUser, findUserByIdentity } from "./identities.ts";
import {
  finishAuthorization,
  isFreshSignIn,
  type ProviderClaims,
  ProviderSignInError,
  startAuthorization,
  takeTransaction,
  type Transaction,
} from "./provider.ts";

const AFTER_REGISTERING = "/onboarding/research-intro";

function toSignIn(c: AppContext, next: string, problem?: string): Response {
  const query = new URLSearchParams();
  if (problem !== undefined) query.set("problem", problem);
  if (next !== "/") query.set("next", next);
  return c.redirect(query.size > 0 ? `/login?${query.toString()}` : "/login");
}

function goBack(c: AppContext, { next, purpose }: Transaction, end: ProofEnd | AddedEnd): Response {
  const separator = next.includes("?") ? "&" : "?";
  const parameter = purpose === "add" ? ADDED_PARAM : PROOF_PARAM;
  return c.redirect(`${next}${separator}${parameter}=${end}`);
}

/** Redirects a known problem to the sign-in page. Rethrows any other error. */
function explained(c: AppContext, error: unknown, next: string): Response {
  const problem = isOverloadError(error) ? new ProviderSignInError("busy") : error;
  if (!(problem instanceof ProviderSignInError)) throw error;
  c.get("context").refusal = problem.code;
  return toSignIn(c, next, problem.code);
}

/** The requested provider, otherwise one that knows the user, otherwise the first. */
async function chooseProvider(c: AppContext, id: string | undefined, claim: SessionClaim | null) {
  const { db, settings } = c.get("context");
  const { providers } = settings;
  if (id !== undefined) return providers.find((provider) => provider.id === id);
  if (!claim || providers.length < 2) return providers[0];
  const theirs = await db.select().from(identities).where(eq(identities.userId, claim.userId));
  const isTheirs = ({ issuer }: ProviderSettings) =>
    theirs.some((one) => isSameIssuer(one.issuer, issuer));
  return providers.find(isTheirs) ?? providers[0];
}

export const routes = createRoutes();

route(routes, endpoints.startProviderSignIn, async (c, { query }) => {
  const claim = query.confirm === undefined ? null : await readSessionClaim(c);
  const next = toLocalPath(query.next ?? (claim ? "/profile" : null));
  try {
    const provider = await chooseProvider(c, query.provider, claim);
    if (!provider) return toSignIn(c, next);
    const confirms = claim?.sessionId ?? "";
    const request = { next, confirms, purpose: "proof" } as const;
    return c.redirect(await startAuthorization(c, provider, request));
  } catch (error) {
    return explained(c, error, next);
  }
});

route(routes, endpoints.addIdentity, async (c, { user, body }, { db, settings }) => {
  const { sessionId, userId } = user;
  await requireVerifiedEmail(db, userId);
  const provider = settings.providers.find(({ id }) => id === body.provider);
  if (!provider) throw new NotFound("There is no such sign-in provider.");
  const request = { next: SETTINGS_PATHS.signIn, confirms: sessionId, purpose: "add" } as const;
  try {
    return { url: await startAuthorization(c, provider, request) };
  } catch (error) {
    if (!(error instanceof ProviderSignInError)) throw error;
    const message = "This sign-in provider could not be reached. Please try again in a moment.";
    throw new DomainError(503, "provider_unreachable", message, {}, { "retry-after": "5" });
  }
});

async function finishProof(c: AppContext, claims: ProviderClaims, transaction: Transaction) {
  const context = c.get("context");
  const { db, userRows, now } = context;
  const claim = await readSessionClaim(c);
  const isTheirs =
    claim?.sessionId === transaction.confirms &&
    claim.userId === (await findUserByIdentity(db, claims))?.id;
  if (!isTheirs || !isFreshSignIn(claims, transaction, now)) {
    context.refusal = "unauthorized";
    return goBack(c, transaction, "refused");
  }
  await userRows.recordProof(db, claim, now);
  context.securityEvent = "proven";
  return goBack(c, transaction, "confirmed");
}

/** Adds the identity to the account of the session that requested it, if the session is still alive. */
async function finishAdding(c: AppContext, claims: ProviderClaims, transaction: Transaction) {
  const context = c.get("context");
  const claim = await readSessionClaim(c);
  if (claim?.sessionId !== transaction.confirms || !(await checkLiveSession(c, claim))) {
    context.refusal = "unauthorized";
    return goBack(c, transaction, "refused");
  }
  const { end, isNew } = await addIdentity(context, currentUser(c), claims);
  if (isNew) context.securityEvent = "identity_added";
  else context.refusal = end === "added" ? "identity_known" : `identity_${end}`;
  return goBack(c, transaction, end);
}

async function finishSignIn(c: AppContext, id: ProviderId): Promise<Response> {
  const context = c.get("context");
  const transaction = await takeTransaction(c);
  const next = transaction?.next ?? "/";
  try {
    const provider = context.settings.providers.find((one) => one.id === id);
    if (!provider || transaction?.provider !== id) throw new ProviderSignInError("again");
    const claims = await finishAuthorization(c, provider, transaction);
    if (transaction.purpose === "add") return await finishAdding(c, claims, transaction);
    if (transaction.confirms) return await finishProof(c, claims, transaction);
    const { user, isNew } = await findOrCreateUser(context, claims, findBrowserLanguage(c));
    const refuse = () => new ProviderSignInError("again");
    // The provider may have used an existing session, so this is no fresh proof.
    await startSession(c, user, { isProof: false, isAlerted: !isNew, refuse });
    return c.redirect(isNew && next === "/" ? AFTER_REGISTERING : next);
  } catch (error) {
    if (transaction?.confirms && error instanceof ProviderSignInError) {
      context.refusal = error.code;
      return goBack(c, transaction, "refused");
    }
    return explained(c, error, next);
  }
}

route(routes, endpoints.finishProviderSignIn, (c) => finishSignIn(c, "1"));
route(routes, endpoints.finishSecondProviderSignIn, (c) => finishSignIn(c, "2"));
