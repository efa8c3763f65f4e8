import { eq } from "drizzle-orm";
import { INCOMPLETE } from "@goals/contracts/assistants";
import { ACCESS_KEY_NAME_MAX } from "@goals/contracts/limits";
import { getAssistant, admitAssistant } from "@goals/contracts/endpoints/assistants";
import { addAccessKey } from "../../accounts/access-keys/access-keys.ts";
import type { RequestContext } from "../../accounts/requests/app-env.ts";
import { createRoutes, route } from "../../accounts/requests/route.ts";
import { decrypt, generateToken, sha256 } from "../../platform/crypto.ts";
import { accessKeys } from "../../platform/db/schema.ts";
import { InvalidInput } from "../../platform/errors/domain-errors.ts";

/** Longer than an exchange takes, and too short for a code found in a history. */
const CODE_MS = 5 * 60_000;

interface Request {
  readonly clientId: string;
  readonly redirectUri: string;
}

/**
 * The stored digest of a code, which also covers everything that the exchange must repeat. A code for another assistant,
 * address or verifier is therefore an unknown one.
 */
export const digestCode = (code: string, request: Request & { readonly codeChallenge: string }) =>
  sha256(JSON.stringify([code, request.clientId, request.redirectUri, request.codeChallenge]));

/** The registered name of an assistant. Nothing is stored: its id is its encrypted registration. Throws InvalidInput. */
async function findName({ settings, now }: RequestContext, { clientId, redirectUri }: Request) {
  const registered = await decrypt(settings, "assistant", clientId, now);
  if (!registered)
    throw new InvalidInput("This assistant is unknown here. Please connect it anew.");
  // Compared as texts: an address that only resembles a registered one may be a stranger's.
  const isRegistered = (registered["redirectUris"] ?? "").split(" ").includes(redirectUri);
  if (!isRegistered) throw new InvalidInput(INCOMPLETE);
  return registered["name"] ?? "";
}

export const routes = createRoutes();

route(routes, getAssistant, async (_, { query }, context) => ({
  name: await findName(context, query),
  host: new URL(query.redirectUri).host,
}));

/** The name, with a number if the user already has a connection of this name. */
async function findFreeName({ db }: RequestContext, userId: string, name: string) {
  const taken = await db
    .select({ name: accessKeys.name })
    .from(accessKeys)
    .where(eq(accessKeys.userId, userId));
  const isTaken = (wanted: string) => taken.some((one) => one.name === wanted);
  let free = name;
  for (let count = 2; isTaken(free); count += 1)
    free = `${name.slice(0, ACCESS_KEY_NAME_MAX - 3)} ${count}`;
  return free;
}

// The code is a pending token: listed and revoked like the others, and expired within minutes unless it is exchanged.
route(routes, admitAssistant, async (c, { user, body }, context) => {
  const { redirectUri, scope, state } = body;
  const name = await findName(context, body);
  const code = generateToken();
  await addAccessKey(c, {
    kind: "token",
    name: await findFreeName(context, user.userId, name),
    scope,
    period: null,
    expiresAt: new Date(context.now.getTime() + CODE_MS),
    secretHash: await digestCode(code, body),
  });
  const redirect = new URL(redirectUri);
  redirect.searchParams.set("code", code);
  redirect.searchParams.set("iss", context.origin);
  if (state !== undefined) redirect.searchParams.set("state", state);
  return { redirect: redirect.href };
});
