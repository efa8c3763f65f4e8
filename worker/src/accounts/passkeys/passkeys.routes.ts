import * as endpoints from "@goals/contracts/endpoints/passkeys";
import { PRODUCT } from "@goals/contracts/product";
import { Hono } from "hono";
import { describeDevice } from "../../platform/http/describe-device.ts";
import { currentUser, readUserZone, startSession } from "../requests/request-session.ts";
import { toUserResponse } from "../auth/users.ts";
import { requireVerifiedEmail } from "../auth/verified-email.ts";
import type { AppEnv } from "../requests/app-env.ts";
import { route } from "../requests/route.ts";
import { sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import { mailNewDevice } from "../sign-in-alerts/mail-new-device.ts";
import { PasskeyRefused, startChallenge } from "./challenge.ts";
import {
  addPasskey,
  authenticateByPasskey,
  renamePasskey,
  selectPasskeys,
  toUserHandle,
} from "./passkeys.ts";
import { ALGORITHMS, getRelyingParty } from "./relying-party.ts";
import {
  listWaysToSignIn,
  removeIdentity,
  removePasskey,
  removePassword,
} from "./ways-to-sign-in.ts";

/** How long the browser's own dialog waits for the person. */
const TIMEOUT_MS = 5 * 60_000;

export const passkeysRoutes = new Hono<AppEnv>();

route(passkeysRoutes, endpoints.listWaysToSignIn, (c, { user: { userId } }) =>
  listWaysToSignIn(c.var.db, { userId, settings: c.var.settings }),
);

route(passkeysRoutes, endpoints.removePassword, async (c) => {
  const { userId, passwordVersion } = currentUser(c);
  const { db, ledger, placement, now } = c.var;
  await removePassword(db, { userId, passwordVersion, ledger, placement, now });
});

route(passkeysRoutes, endpoints.removeIdentity, (c, { user: { userId }, params: { id } }) =>
  removeIdentity(c.var.db, { userId, id }),
);

route(passkeysRoutes, endpoints.startPasskeyRegistration, async (c, { user: { userId } }) => {
  const { user } = currentUser(c);
  // Before the browser makes a passkey that nothing would accept.
  await requireVerifiedEmail(c.var.db, userId);
  const known = await selectPasskeys(c.var.db, userId);
  return {
    rp: { id: getRelyingParty(c).id, name: PRODUCT },
    user: {
      id: toUserHandle(userId),
      name: user.email,
      displayName: `${user.firstName} ${user.lastName}`.trim(),
    },
    challenge: await startChallenge(c, "create", userId),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: TIMEOUT_MS,
    attestation: "none" as const,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: "public-key" as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
  };
});

route(passkeysRoutes, endpoints.addPasskey, async (c, { body }) => {
  const { userId, passwordVersion } = currentUser(c);
  const name = body.name ?? describeDevice(c.req.header("user-agent") ?? "");
  const { credential } = body;
  const added = await addPasskey(c, { userId, passwordVersion, name, credential });
  sendMailAfterResponse(c);
  return added;
});

route(passkeysRoutes, endpoints.renamePasskey, (c, { user: { userId }, params, body }) =>
  renamePasskey(c.var.db, { userId, ...params, ...body }),
);

route(passkeysRoutes, endpoints.removePasskey, (c, { user: { userId }, params: { id } }) =>
  removePasskey(c.var.db, { userId, id }),
);

route(passkeysRoutes, endpoints.startPasskeySignIn, async (c) => ({
  challenge: await startChallenge(c, "get"),
  rpId: getRelyingParty(c).id,
  timeout: TIMEOUT_MS,
  userVerification: "required" as const,
}));

route(passkeysRoutes, endpoints.signInByPasskey, async (c, { body: { credential } }) => {
  const account = await authenticateByPasskey(c, credential);
  const { user, endsAt, isNewDevice } = await startSession(c, account, {
    isProof: true,
    refuse: () => new PasskeyRefused(),
  });
  if (isNewDevice) await mailNewDevice(c, account);
  return toUserResponse(user, readUserZone(c, user.timeZone), endsAt, c.var.settings);
});

route(passkeysRoutes, endpoints.proveByPasskey, async (c, { user, body: { credential } }) => {
  const { db, placement, now } = c.var;
  // Before the challenge is looked at: a session that has ended is told so.
  if (!c.var.signedIn) await c.var.checkSession();
  const { id } = await authenticateByPasskey(c, credential);
  if (id !== user.userId) throw new PasskeyRefused();
  await placement.recordProof(db, { sessionId: user.sessionId, userId: id }, now);
});
