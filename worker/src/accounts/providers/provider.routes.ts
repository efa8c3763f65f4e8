import { Hono, type Context } from "hono";
import {
  ADDED_PARAM,
  PROOF_PURPOSES,
  type AddedEnd,
  type ProofEnd,
} from "@goals/contracts/provider-proof";
import { type ProviderId } from "@goals/contracts/providers";
import * as endpoints from "@goals/contracts/endpoints/auth";
import { toLocalPath } from "@goals/contracts/sign-in-redirect";
import { readSessionClaim, startSession } from "../requests/request-session.ts";
import type { SessionClaim } from "../requests/session-token.ts";
import { isOverloadError } from "../../platform/db/retry.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppEnv } from "../requests/app-env.ts";
import { findBrowserLanguage } from "../../platform/http/browser-language.ts";
import { route } from "../requests/route.ts";
import { createMailContext, sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import { mailNewDevice } from "../sign-in-alerts/mail-new-device.ts";
import { isSameIssuer, type ProviderSettings } from "../../platform/settings.ts";
import { checkLiveSession } from "../requests/forward-to-user-store.ts";
import { requireVerifiedEmail } from "../auth/verified-email.ts";
import { addIdentity, ProviderUnreachable } from "./add-identity.ts";
import { buildRedirectUri, startAuthorization } from "./authorization-request.ts";
import { isFreshSignIn } from "./fresh-sign-in.ts";
import { findOrCreateUser, findUserByIdentity, listIssuers } from "./identities.ts";
import {
  validateCallback,
  exchangeCode,
  discoverProvider,
  ProviderSignInError,
  type ProviderClaims,
} from "./provider.ts";
import {
  consumeTransaction,
  takeTransaction,
  computeTransactionExpiry,
  type Transaction,
} from "./transaction.ts";

const AFTER_REGISTERING = "/onboarding/research-intro";

export const providerRoutes = new Hono<AppEnv>();

/** To the product's own sign-in page, with where to go afterwards and what went wrong. */
function toSignIn(c: Context<AppEnv>, next: string, problem?: string): Response {
  const query = new URLSearchParams();
  if (problem !== undefined) query.set("problem", problem);
  if (next !== "/") query.set("next", next);
  return c.redirect(query.size > 0 ? `/login?${query.toString()}` : "/login");
}

/** Back to the page where the user was asked who they are, or to add an identity. */
function toProfile(c: Context<AppEnv>, { purpose }: Transaction, end: ProofEnd): Response {
  return c.redirect(
    purpose === "add" ? `/profile?${ADDED_PARAM}=refused` : `/profile?${purpose}=${end}`,
  );
}

/** A problem with a sentence becomes the sign-in page; anything else is a fault of ours. */
function explained(c: Context<AppEnv>, error: unknown, next: string): Response {
  const problem = isOverloadError(error) ? new ProviderSignInError("busy") : error;
  if (!(problem instanceof ProviderSignInError)) throw error;
  c.set("refusal", problem.code);
  return toSignIn(c, next, problem.code);
}

/** The provider that is asked for by its id; else the one that knows the user, or the first. */
async function chooseProvider(
  c: Context<AppEnv>,
  { id, claim }: { id: string | undefined; claim: SessionClaim | null },
): Promise<ProviderSettings | undefined> {
  const { db, settings } = c.var;
  const { providers } = settings;
  if (id !== undefined) return providers.find((provider) => provider.id === id);
  if (!claim || providers.length < 2) return providers[0];
  const issuers = await listIssuers(db, claim.userId);
  return (
    providers.find(({ issuer }) => issuers.some((one) => isSameIssuer(one, issuer))) ?? providers[0]
  );
}

route(providerRoutes, endpoints.startProviderSignIn, async (c, { query }) => {
  const next = toLocalPath(query.next ?? null);
  const purpose = PROOF_PURPOSES.find((one) => one === query.confirm);
  const claim = purpose ? await readSessionClaim(c) : null;
  try {
    const provider = await chooseProvider(c, { id: query.provider, claim });
    if (!provider) return toSignIn(c, next);
    const confirms = claim?.sessionId ?? "";
    return c.redirect(
      await startAuthorization(c, provider, { next, confirms, purpose: purpose ?? "proof" }),
    );
  } catch (error) {
    return explained(c, error, next);
  }
});

route(providerRoutes, endpoints.addIdentity, async (c, { user: { sessionId, userId }, body }) => {
  await requireVerifiedEmail(c.var.db, userId);
  const provider = c.var.settings.providers.find(({ id }) => id === body.provider);
  if (!provider) throw new NotFound("There is no such sign-in provider.");
  const kept = { next: "/profile", confirms: sessionId, purpose: "add" } as const;
  try {
    return { url: await startAuthorization(c, provider, kept) };
  } catch (error) {
    if (error instanceof ProviderSignInError) throw new ProviderUnreachable();
    throw error;
  }
});

/** Takes the sign-in as the proof that the user of the session is there. */
async function finishProof(
  c: Context<AppEnv>,
  { claims, transaction }: { claims: ProviderClaims; transaction: Transaction },
): Promise<Response> {
  const { db, placement, now } = c.var;
  const claim = await readSessionClaim(c);
  const isTheirs =
    claim?.sessionId === transaction.confirms &&
    claim.userId === (await findUserByIdentity(db, claims))?.id;
  if (!isTheirs || !isFreshSignIn(claims, transaction, now)) {
    c.set("refusal", "unauthorized");
    return toProfile(c, transaction, "refused");
  }
  await placement.recordProof(db, claim, now);
  c.set("securityEvent", "proven");
  return toProfile(c, transaction, "confirmed");
}

/** Adds the identity to the account of the session that asked for it, while that lives. */
async function finishAdding(
  c: Context<AppEnv>,
  { claims, transaction }: { claims: ProviderClaims; transaction: Transaction },
): Promise<Response> {
  const claim = await readSessionClaim(c);
  const leave = (end: AddedEnd) => c.redirect(`/profile?${ADDED_PARAM}=${end}`);
  if (claim?.sessionId !== transaction.confirms || !(await checkLiveSession(c, claim))) {
    c.set("refusal", "unauthorized");
    return leave("refused");
  }
  const { userId } = claim;
  const passwordVersion = c.var.signedIn?.passwordVersion ?? 0;
  const session = { userId, passwordVersion };
  const added = addIdentity(c.var.directory(), { ...session, claims, ...createMailContext(c) });
  const { end, isNew } = await added;
  if (isNew) {
    c.set("securityEvent", "identity_added");
    sendMailAfterResponse(c);
  } else c.set("refusal", end === "added" ? "identity_known" : `identity_${end}`);
  return leave(end);
}

/** The browser comes back from the provider whose callback this is. */
async function finishSignIn(c: Context<AppEnv>, id: ProviderId): Promise<Response> {
  const { db, settings, now, newId } = c.var;
  const transaction = await takeTransaction(c);
  const next = transaction?.next ?? "/";
  try {
    const configured = settings.providers.find((provider) => provider.id === id);
    if (!configured || transaction?.provider !== id) throw new ProviderSignInError("again");
    const provider = await discoverProvider(configured, now);
    if (transaction.issuer !== provider.server.issuer) throw new ProviderSignInError("again");
    const callback = validateCallback(provider, new URL(c.req.url), transaction);
    await consumeTransaction(db, {
      id: transaction.state,
      expiresAt: computeTransactionExpiry(now),
    });
    const claims = await exchangeCode(provider, {
      callback,
      transaction,
      redirectUri: buildRedirectUri(c, id),
    });
    if (transaction.purpose === "add") return await finishAdding(c, { claims, transaction });
    if (transaction.confirms) return await finishProof(c, { claims, transaction });
    const { user, isNew } = await findOrCreateUser(db, {
      claims,
      language: findBrowserLanguage(c),
      placement: c.var.placement,
      now,
      newId,
    });
    // An open session at the provider may have been enough for this, so it shows nothing.
    const { isNewDevice } = await startSession(c, user, {
      isProof: false,
      refuse: () => new ProviderSignInError("again"),
    });
    if (isNewDevice && !isNew) await mailNewDevice(c, user);
    return c.redirect(isNew && next === "/" ? AFTER_REGISTERING : next);
  } catch (error) {
    if (transaction?.confirms && error instanceof ProviderSignInError) {
      c.set("refusal", error.code);
      return toProfile(c, transaction, "refused");
    }
    return explained(c, error, next);
  }
}

route(providerRoutes, endpoints.finishProviderSignIn, (c) => finishSignIn(c, "1"));
route(providerRoutes, endpoints.finishSecondProviderSignIn, (c) => finishSignIn(c, "2"));
