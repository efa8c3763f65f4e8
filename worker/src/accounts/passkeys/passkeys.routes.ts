import * as endpoints from "@goals/contracts/endpoints/passkeys";
import { PRODUCT } from "@goals/contracts/notices";
import { currentUser } from "../requests/request-session.ts";
import { startSession } from "../requests/session-cookie.ts";
import { requireVerifiedEmail } from "../auth/account-access.ts";
import { createRoutes, route } from "../requests/route.ts";
import { sendMailAfterResponse } from "../../platform/mail/outbox.ts";
import { mailNewDevice } from "../email/email-links.ts";
import {
  addPasskey,
  authenticateByPasskey,
  renamePasskey,
  selectPasskeys,
  toUserHandle,
} from "./passkeys.ts";
import {
  listWaysToSignIn,
  removeIdentity,
  removePasskey,
  removePassword,
} from "./ways-to-sign-in.ts";
import { ALGORITHMS, getRelyingParty, PasskeyRefused, startChallenge } from "./webauthn.ts";

const TIMEOUT_MS = 5 * 60_000;

export const passkeysRoutes = createRoutes();

route(passkeysRoutes, endpoints.listWaysToSignIn, (_, { user: { userId } }, { db, settings }) =>
  listWaysToSignIn(db, { userId, settings }),
);

route(passkeysRoutes, endpoints.removePassword, (c, _, context) =>
  removePassword(context, currentUser(c)),
);

route(passkeysRoutes, endpoints.removeIdentity, (_, { user: { userId }, params }, { db }) =>
  removeIdentity(db, { userId, ...params }),
);

route(passkeysRoutes, endpoints.startPasskeyRegistration, async (c, _, { db }) => {
  const { user, userId } = currentUser(c);
  // Checked before the browser creates a passkey that would be refused.
  await requireVerifiedEmail(db, userId);
  const existing = await selectPasskeys(db, userId);
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
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
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

route(passkeysRoutes, endpoints.addPasskey, async (c, { body }, { device }) => {
  const { name = device, credential } = body;
  const added = await addPasskey(c, { ...currentUser(c), name, credential });
  sendMailAfterResponse(c);
  return added;
});

route(passkeysRoutes, endpoints.renamePasskey, (_, { user: { userId }, params, body }, { db }) =>
  renamePasskey(db, { userId, ...params, ...body }),
);

route(passkeysRoutes, endpoints.removePasskey, (_, { user: { userId }, params }, { db }) =>
  removePasskey(db, { userId, ...params }),
);

route(passkeysRoutes, endpoints.startPasskeySignIn, async (c) => ({
  challenge: await startChallenge(c, "get"),
  rpId: getRelyingParty(c).id,
  timeout: TIMEOUT_MS,
  userVerification: "required" as const,
}));

route(passkeysRoutes, endpoints.signInByPasskey, async (c, { body: { credential } }) => {
  const account = await authenticateByPasskey(c, credential);
  const { user, isNewDevice } = await startSession(c, account, {
    isProof: true,
    refuse: () => new PasskeyRefused(),
  });
  if (isNewDevice) await mailNewDevice(c, account);
  return user;
});

route(
  passkeysRoutes,
  endpoints.proveByPasskey,
  async (c, { user, body: { credential } }, context) => {
    const { db, placement, now } = context;
    // Before the challenge, so that an ended session gets its own error.
    if (!context.signedIn) await context.checkSession();
    const { id } = await authenticateByPasskey(c, credential);
    if (id !== user.userId) throw new PasskeyRefused();
    await placement.recordProof(db, { sessionId: user.sessionId, userId: id }, now);
  },
);
