import { and, eq } from "drizzle-orm";
import { ACCESS_KEY_SCOPES, TOKEN_PREFIX } from "@goals/contracts/access-keys";
import { ADMISSION_DAYS, assistantRegistration } from "@goals/contracts/assistants";
import { ADMIT_PATH } from "@goals/contracts/registry";
import * as z from "zod/mini";
import { isAlive } from "../../accounts/access-keys/access-keys.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { encrypt, hmac, sha256 } from "../../platform/crypto.ts";
import { accessKeys } from "../../platform/db/schema.ts";
import { readBoundedBody, readJsonBody } from "../../platform/http/request-body.ts";
import { MCP } from "../mcp/serve-mcp.ts";
import { digestCode } from "./admit-assistant.ts";

export const SERVER_METADATA = "/.well-known/oauth-authorization-server";
export const REGISTRATION = "/oauth/register";
export const TOKEN = "/oauth/token";

const DAY_MS = 86_400_000;
/** A registration lasts four times as long as an admission. */
const REGISTRATION_MS = 4 * ADMISSION_DAYS * DAY_MS;
/** A name that the user can tell from the sentence around it. Others are shown as the host. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N} ()+.'’_-]+$/u;
const NO_STORE = { "cache-control": "no-store" };

/** RFC 9728. */
export function serveResourceMetadata(c: AppContext): Response {
  const { origin } = c.get("context");
  return c.json({
    resource: origin + MCP,
    authorization_servers: [origin],
    scopes_supported: ACCESS_KEY_SCOPES,
    bearer_methods_supported: ["header"],
  });
}

/** RFC 8414. Clients are public: PKCE proves that the token goes to the requesting client. */
export function serveServerMetadata(c: AppContext): Response {
  const { origin } = c.get("context");
  return c.json({
    issuer: origin,
    authorization_endpoint: origin + ADMIT_PATH,
    token_endpoint: origin + TOKEN,
    registration_endpoint: origin + REGISTRATION,
    scopes_supported: ACCESS_KEY_SCOPES,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
  });
}

const refuse = (c: AppContext, error: string, error_description?: string) =>
  c.json({ error, error_description }, 400, NO_STORE);

/** Registers a client (RFC 7591) without a row: its id is its registration, encrypted, so that a flood fills nothing. */
export async function serveRegistration(c: AppContext): Promise<Response> {
  const { settings, now } = c.get("context");
  c.get("context").route = `POST ${REGISTRATION}`;
  const { data, error } = z.safeParse(assistantRegistration, await readJsonBody(c));
  if (error) return refuse(c, "invalid_client_metadata", error.issues[0]?.message);
  const { client_name: given, redirect_uris: redirectUris } = data;
  const [first = ""] = redirectUris;
  const name = given !== undefined && PLAIN_NAME.test(given) ? given : new URL(first).hostname;
  const expiresAt = new Date(now.getTime() + REGISTRATION_MS);
  const registration = { name, redirectUris: redirectUris.join(" ") };
  const body = {
    client_id: await encrypt(settings, "assistant", registration, expiresAt),
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code"],
    response_types: ["code"],
  };
  return c.json(body, 201, NO_STORE);
}

/** Exchanges a code for its token, once. The token follows from the code, so that a second use finds it and ends it. */
export async function serveToken(c: AppContext): Promise<Response> {
  const { directory, now, origin, settings } = c.get("context");
  c.get("context").route = `POST ${TOKEN}`;
  const fields = new URLSearchParams(new TextDecoder().decode(await readBoundedBody(c)));
  const read = (name: string) => fields.get(name) ?? "";
  if (read("grant_type") !== "authorization_code") return refuse(c, "unsupported_grant_type");
  if (![origin + MCP, ""].includes(read("resource"))) return refuse(c, "invalid_target");
  const request = {
    clientId: read("client_id"),
    redirectUri: read("redirect_uri"),
    codeChallenge: await sha256(read("code_verifier")),
  };
  const code = read("code");
  const digest = await digestCode(code, request);
  // The code is in it, because the table has the digest.
  const secret = TOKEN_PREFIX + hmac(settings.SESSION_SECRET, `token ${code} ${digest}`);
  const secretHash = await sha256(secret);
  const lifeMs = ADMISSION_DAYS * DAY_MS;
  const db = directory();
  const [, [key]] = await db.batch([
    db.delete(accessKeys).where(eq(accessKeys.secretHash, secretHash)),
    db
      .update(accessKeys)
      .set({ secretHash, expiresAt: new Date(now.getTime() + lifeMs) })
      .where(and(eq(accessKeys.secretHash, digest), isAlive(now)))
      .returning({ scope: accessKeys.scope }),
  ]);
  if (!key) return refuse(c, "invalid_grant");
  const scope = key.scope === "write" ? "read write" : "read";
  const token = { access_token: secret, token_type: "Bearer", expires_in: lifeMs / 1000, scope };
  return c.json(token, 200, NO_STORE);
}
