// Steps that a description of calls cannot express: reading mails, signing with an authenticator, signing in at a
// provider. These run first, and the steps send their results.
import { addIdentity, proveByPassword, register, signIn } from "@goals/contracts/endpoints/auth";
import { listDevices } from "@goals/contracts/endpoints/account";
import {
  confirmEmailChange,
  requestEmailChange,
  verifyEmail,
} from "@goals/contracts/endpoints/email";
import {
  listWaysToSignIn,
  startPasskeyRegistration,
  startPasskeySignIn,
} from "@goals/contracts/endpoints/passkeys";
import { createAuthenticator } from "../../worker/test/accounts/passkeys/authenticator.ts";

const PASSWORD = "correct horse";
const OTHER_PASSWORD = "three small steps";

/**
 * A browser that keeps every cookie, because a challenge has its own cookie.
 * @param {string} origin
 */
function openBrowser(origin) {
  /** @type {Map<string, string>} */
  const jar = new Map();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookie,
    /** @param {{ method: string, path: string }} endpoint @param {unknown} [body] @returns {Promise<any>} */
    async send({ method, path }, body) {
      const response = await fetch(new URL(path, origin), {
        method,
        redirect: "manual",
        headers: {
          origin,
          cookie: cookie(),
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      for (const set of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
        if (value === "") jar.delete(name);
        else jar.set(name, value);
      }
      const text = await response.text();
      if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === "" ? null : JSON.parse(text);
    },
    /** @param {string} name */
    async register(name) {
      const email = `${name}@example.org`;
      await this.send(register, { name, email, password: PASSWORD });
      return email;
    },
  };
}
/** @typedef {ReturnType<typeof openBrowser>} Browser */

/**
 * Signs in as `who` on the pages of the stand-in provider.
 * @param {string} from
 * @param {string} who
 * @param {string} origin
 */
async function signInAtProvider(from, who, origin) {
  const url = new URL(from);
  url.searchParams.set("login_hint", who);
  /** @type {Map<string, string>} */
  const jar = new Map();
  let at = url;
  while (at.origin !== origin) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(at, { headers: { cookie }, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    await response.body?.cancel();
    at = new URL(response.headers.get("location") ?? "", at);
  }
  return at;
}

/**
 * Steps for passkeys: create, use as a proof and to sign in, rename, remove, and a refused replay.
 * @param {string} origin
 * @param {(email: string, path: string) => Promise<string>} readToken
 */
async function preparePasskeys(origin, readToken) {
  const owner = openBrowser(origin);
  const email = await owner.register("keys");
  await owner.send(verifyEmail, { token: await readToken(email, "/verify-email") });
  const authenticator = await createAuthenticator(origin);
  const { challenge } = await owner.send(startPasskeyRegistration);
  const added = { cookie: owner.cookie(), credential: await authenticator.create(challenge) };
  const proof = await owner.send(startPasskeySignIn);
  const proven = { cookie: owner.cookie(), credential: await authenticator.get(proof.challenge) };
  const visitor = openBrowser(origin);
  const options = await visitor.send(startPasskeySignIn);
  const entered = {
    cookie: visitor.cookie(),
    credential: await authenticator.get(options.challenge),
  };
  const session = owner.cookie();
  const { cookie } = added;
  const body = { name: "The blue key", credential: added.credential };
  const key = "$steps.passkey.outputs.id";
  return /** @type {const} */ ([
    ["startPasskeyRegistration", { status: 200, cookie: session }],
    [
      "addPasskey",
      { status: 201, cookie, as: "passkey", read: { id: "$response.body#/id" }, body },
    ],
    ["addPasskey", { status: 400, cookie, body }],
    [
      "proveByPasskey",
      { status: 204, cookie: proven.cookie, body: { credential: proven.credential } },
    ],
    [
      "proveByPasskey",
      { status: 400, cookie: proven.cookie, body: { credential: proven.credential } },
    ],
    ["startPasskeySignIn", { status: 200, anonymous: true }],
    [
      "signInByPasskey",
      { status: 200, cookie: entered.cookie, body: { credential: entered.credential } },
    ],
    [
      "signInByPasskey",
      { status: 400, cookie: entered.cookie, body: { credential: entered.credential } },
    ],
    ["renamePasskey", { status: 200, cookie: session, path: [key], body: { name: "The red key" } }],
    ["listWaysToSignIn", { status: 200, cookie: session }],
    ["removePassword", { status: 204, cookie: session }],
    ["removePasskey", { status: 409, cookie: session, path: [key] }],
    ["changePassword", { status: 200, cookie: session, body: { newPassword: OTHER_PASSWORD } }],
  ]);
}

/**
 * Steps for a provider: add and remove it. The last way to sign in cannot be removed.
 * @param {string} origin
 * @param {(email: string, path: string) => Promise<string>} readToken
 */
async function prepareProvider(origin, readToken) {
  const owner = openBrowser(origin);
  const email = await owner.register("provided");
  await owner.send(verifyEmail, { token: await readToken(email, "/verify-email") });
  const { url } = await owner.send(addIdentity, { provider: "1" });
  const back = await signInAtProvider(url, "elsewhere@example.org", origin);
  await owner.send({ method: "GET", path: back.pathname + back.search });
  const { identities } = await owner.send(listWaysToSignIn);
  const path = [identities[0].id];
  const cookie = owner.cookie();
  return /** @type {const} */ ([
    ["listWaysToSignIn", { status: 200, cookie }],
    ["removeIdentity", { status: 204, cookie, path }],
    ["removeIdentity", { status: 404, cookie, path }],
    ["removePassword", { status: 409, cookie }],
    ["addIdentity", { status: 200, cookie, body: { provider: "1" } }],
    ["addIdentity", { status: 404, cookie, body: { provider: "2" } }],
    ["listAccountEvents", { status: 200, cookie }],
  ]);
}

/**
 * Steps for mailed links. Each is sent once more than it works.
 * @param {string} origin
 * @param {(email: string, path: string) => Promise<string>} readToken
 */
async function prepareLinks(origin, readToken) {
  const [mover, robbed, doubted] = [openBrowser(origin), openBrowser(origin), openBrowser(origin)];
  const email = await mover.register("mover");
  const verify = { token: await readToken(email, "/verify-email") };
  await mover.send(requestEmailChange, { newEmail: "moved@example.org" });
  const change = { token: await readToken("moved@example.org", "&for=change") };

  const before = await robbed.register("robbed");
  await robbed.send(requestEmailChange, { newEmail: "robber@example.org" });
  const toRobber = { token: await readToken("robber@example.org", "&for=change") };
  await robbed.send(confirmEmailChange, toRobber);
  const undo = { token: await readToken(before, "&for=undo") };

  const owned = await doubted.register("doubted");
  await openBrowser(origin).send(signIn, { email: owned, password: PASSWORD });
  const disown = { token: await readToken(owned, "/not-me") };
  const anonymous = true;
  const cookie = mover.cookie();
  return /** @type {const} */ ([
    ["getEmailAddress", { status: 200, cookie }],
    ["sendEmailVerification", { status: 204, cookie }],
    ["verifyEmail", { status: 200, anonymous, body: verify }],
    ["verifyEmail", { status: 200, anonymous, body: verify }],
    ["verifyEmail", { status: 400, anonymous, body: { token: "unknown" } }],
    ["requestEmailChange", { status: 400, cookie, body: { newEmail: email } }],
    ["confirmEmailChange", { status: 200, anonymous, body: change }],
    ["confirmEmailChange", { status: 400, anonymous, body: { token: "unknown" } }],
    ["requestEmailChange", { status: 200, cookie, body: { newEmail: "again@example.org" } }],
    ["cancelEmailChange", { status: 200, cookie }],
    ["undoEmailChange", { status: 200, anonymous, body: undo }],
    ["undoEmailChange", { status: 400, anonymous, body: { token: "unknown" } }],
    ["disownSignIn", { status: 204, anonymous, body: disown }],
    ["disownSignIn", { status: 400, anonymous, body: { token: "unknown" } }],
    ["getUser", { status: 401, cookie: doubted.cookie() }],
  ]);
}

/** The password, the devices and the keys. @param {string} origin */
async function prepareOwner(origin) {
  const owner = openBrowser(origin);
  const email = await owner.register("owner");
  await openBrowser(origin).send(signIn, { email, password: PASSWORD });
  await owner.send(proveByPassword, { password: PASSWORD });
  /** @type {{ id: string, current: boolean }[]} */
  const devices = await owner.send(listDevices);
  const path = [devices.find(({ current }) => !current)?.id ?? ""];
  const cookie = owner.cookie();
  const feed = { kind: "feed", name: "My phone" };
  const share = { kind: "share", name: "My month", period: "2026-11" };
  const token = { kind: "token", name: "A script", scope: "write", days: 90 };
  const key = "$steps.feed.outputs.id";
  const next = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
  return /** @type {const} */ ([
    ["listDevices", { status: 200, cookie }],
    ["signOutDevice", { status: 204, cookie, path }],
    ["signOutDevice", { status: 404, cookie, path }],
    ["proveByPassword", { status: 204, cookie, body: { password: PASSWORD } }],
    ["proveByPassword", { status: 400, cookie, body: { password: "wrong" } }],
    [
      "createAccessKey",
      { status: 201, cookie, as: "feed", read: { id: "$response.body#/id" }, body: feed },
    ],
    ["createAccessKey", { status: 409, cookie, body: feed }],
    ["createAccessKey", { status: 201, cookie, body: share }],
    ["createAccessKey", { status: 201, cookie, body: token }],
    ["listAccessKeys", { status: 200, cookie }],
    ["revokeAccessKey", { status: 204, cookie, path: [key] }],
    ["revokeAccessKey", { status: 404, cookie, path: [key] }],
    ["listAccountEvents", { status: 200, cookie }],
    ["changePassword", { status: 400, cookie, body: { ...next, currentPassword: "wrong" } }],
    ["changePassword", { status: 400, cookie, body: { ...next, newPassword: "password" } }],
    ["changePassword", { status: 200, cookie, body: next }],
    // The earlier session has ended, and the new one's cookie is not known here.
    ["getUser", { status: 401, cookie }],
  ]);
}

/**
 * The steps of accounts.
 * @param {string} origin
 * @param {(email: string, path: string) => Promise<string>} readToken of the last mail to an address whose link has this in it
 */
export async function prepareAccountSteps(origin, readToken) {
  return [
    ...(await preparePasskeys(origin, readToken)),
    ...(await prepareProvider(origin, readToken)),
    ...(await prepareLinks(origin, readToken)),
    ...(await prepareOwner(origin)),
  ];
}
