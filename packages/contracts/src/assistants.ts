import * as z from "zod/mini";
import { accessKeyScope } from "./access-keys.ts";
import { requiredLine } from "./fields.ts";
import { ACCESS_KEY_NAME_MAX } from "./limits.ts";

/** How long an assistant may act for a user before it must ask again. */
export const ADMISSION_DAYS = 90;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const NO_REDIRECT = "An assistant's address begins with https:, or is on this device.";
const ADDRESS_MAX = 500;

/** A page of the web, or a program on the user's own device (RFC 8252, 7.3). */
function isRedirectUri(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, hash } = new URL(text);
  const isOnDevice = protocol === "http:" && LOOPBACK.includes(hostname);
  return (protocol === "https:" || isOnDevice) && username === "" && hash === "";
}

const redirectUri = z
  .string(NO_REDIRECT)
  .check(z.maxLength(ADDRESS_MAX, NO_REDIRECT), z.refine(isRedirectUri, NO_REDIRECT));

/** The metadata of a client that registers itself (RFC 7591). The rest of it is ignored. */
export const assistantRegistration = z.object({
  client_name: z.optional(requiredLine(ACCESS_KEY_NAME_MAX, "Please give it a name.")),
  redirect_uris: z.array(redirectUri, NO_REDIRECT).check(z.minLength(1), z.maxLength(5)),
});

/** An assistant as its user sees it. `host` receives the answer. */
export const assistant = z.object({ name: z.string(), host: z.string() });

export const INCOMPLETE = "This assistant's request is incomplete. Please start again from it.";

const sentText = (max: number) => z.string().check(z.maxLength(max));

/** A registered client is described only by its id. */
export const clientId = sentText(4_000);

/** The user's answer: the assistant's scope, and the parameters of its request (PKCE, only with S256). */
export const admission = z.strictObject({
  clientId,
  redirectUri,
  codeChallenge: z.string().check(z.regex(/^[\w-]{43}$/, INCOMPLETE)),
  state: z.optional(sentText(2_000)),
  scope: accessKeyScope,
});
