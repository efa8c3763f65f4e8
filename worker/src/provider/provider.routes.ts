import { Hono, type Context } from "hono";
import * as oauth from "oauth4webapi";
import { PROOF_PURPOSES, type ProofEnd } from "@goals/contracts/provider-proof";
import { finishProviderSignIn, startProviderSignIn } from "@goals/contracts/endpoints/auth";
import { toLocalPath } from "@goals/contracts/sign-in-redirect";
import { readSessionClaim, startSession } from "../auth/request-session.ts";
import { isOverloadError } from "../db/retry.ts";
import type { AppEnv } from "../http/app-env.ts";
import { findBrowserLanguage } from "../http/browser-language.ts";
import { route } from "../http/route.ts";
import { getPublicOrigin } from "../settings.ts";
import { isFreshSignIn } from "./fresh-sign-in.ts";
import { findOrCreateUser, findUserByIdentity } from "./identities.ts";
import {
  validateCallback,
  exchangeCode,
  discoverProvider,
  ProviderSignInError,
} from "./provider.ts";
import {
  consumeTransaction,
  startTransaction,
  takeTransaction,
  computeTransactionExpiry,
  type Transaction,
} from "./transaction.ts";

const AFTER_REGISTERING = "/onboarding/research-intro";

export const providerRoutes = new Hono<AppEnv>();

/** Never from the request: a Host anybody can claim must not decide where a code is sent. */
function redirectUri(c: Context<AppEnv>): string {
  return `${getPublicOrigin(c.var.settings, c.req.url)}/api/login/callback`;
}

/** To the product's own sign-in page, with where to go afterwards and what went wrong. */
function toSignIn(c: Context<AppEnv>, next: string, problem?: string): Response {
  const query = new URLSearchParams();
  if (problem !== undefined) query.set("problem", problem);
  if (next !== "/") query.set("next", next);
  return c.redirect(query.size > 0 ? `/login?${query.toString()}` : "/login");
}

/** Back to the page where the user was asked who they are. */
function toProfile(c: Context<AppEnv>, { purpose }: Transaction, end: ProofEnd): Response {
  return c.redirect(`/profile?${purpose}=${end}`);
}

/** A problem with a sentence becomes the sign-in page; anything else is a fault of ours. */
function explained(c: Context<AppEnv>, error: unknown, next: string): Response {
  const problem = isOverloadError(error) ? new ProviderSignInError("busy") : error;
  if (!(problem instanceof ProviderSignInError)) throw error;
  c.set("refusal", problem.code);
  return toSignIn(c, next, problem.code);
}

route(providerRoutes, startProviderSignIn, async (c, { query }) => {
  const next = toLocalPath(query.next ?? null);
  const { settings, now } = c.var;
  if (!settings.provider) return toSignIn(c, next);
  const purpose = PROOF_PURPOSES.find((one) => one === query.confirm);
  const confirms = purpose ? await readSessionClaim(c) : null;
  try {
    const { server, client } = await discoverProvider(settings.provider, now);
    if (server.authorization_endpoint === undefined) throw new ProviderSignInError("provider");
    const state = oauth.generateRandomState();
    const nonce = oauth.generateRandomNonce();
    const verifier = oauth.generateRandomCodeVerifier();
    await startTransaction(c, {
      issuer: server.issuer,
      state,
      nonce,
      verifier,
      next,
      confirms: confirms?.sessionId ?? "",
      purpose: purpose ?? "proof",
      begunAt: String(now.getTime()),
    });
    const url = new URL(server.authorization_endpoint);
    const parameters = {
      client_id: client.client_id,
      redirect_uri: redirectUri(c),
      response_type: "code",
      scope: "openid email profile",
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ...(confirms && { prompt: "login", max_age: "0" }),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return c.redirect(url.href);
  } catch (error) {
    return explained(c, error, next);
  }
});

route(providerRoutes, finishProviderSignIn, async (c) => {
  const { db, placement, settings, now, newId } = c.var;
  const transaction = await takeTransaction(c);
  const next = transaction?.next ?? "/";
  try {
    if (!settings.provider || !transaction) throw new ProviderSignInError("again");
    const provider = await discoverProvider(settings.provider, now);
    if (transaction.issuer !== provider.server.issuer) throw new ProviderSignInError("again");
    const callback = validateCallback(provider, new URL(c.req.url), transaction);
    await consumeTransaction(db, {
      id: transaction.state,
      expiresAt: computeTransactionExpiry(now),
    });
    const claims = await exchangeCode(provider, {
      callback,
      transaction,
      redirectUri: redirectUri(c),
    });
    if (transaction.confirms) {
      const claim = await readSessionClaim(c);
      const isTheirs =
        claim?.sessionId === transaction.confirms &&
        claim.userId === (await findUserByIdentity(db, claims))?.id;
      if (!isTheirs || !isFreshSignIn(claims, transaction))
        return toProfile(c, transaction, "refused");
      await placement.recordProof(db, claim, now);
      return toProfile(c, transaction, "confirmed");
    }
    const { user, isNew } = await findOrCreateUser(db, {
      claims,
      language: findBrowserLanguage(c),
      now,
      newId,
    });
    // An open session at the provider may have been enough for this, so it shows nothing.
    await startSession(c, user, { isProof: false });
    return c.redirect(isNew && next === "/" ? AFTER_REGISTERING : next);
  } catch (error) {
    if (transaction?.confirms && error instanceof ProviderSignInError) {
      c.set("refusal", error.code);
      return toProfile(c, transaction, "refused");
    }
    return explained(c, error, next);
  }
});
