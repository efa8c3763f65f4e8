import { toBase64Url } from "../../platform/encoding.ts";
import type { Settings } from "../../platform/settings.ts";
import type { UserRow } from "../requests/store-call.ts";

const DAY_MS = 86_400_000;

/**
 * The token in the mails about sign-ins to an account: one per day and password version, so that all of these mails
 * work and many sign-ins take only one row per day.
 */
export async function computeDisownToken(
  { SESSION_SECRET }: Pick<Settings, "SESSION_SECRET">,
  { id, email, passwordChangedAt }: Pick<UserRow, "id" | "email" | "passwordChangedAt">,
  now: Date,
): Promise<string> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const text = JSON.stringify(["disown", id, email, passwordChangedAt?.getTime() ?? 0, day]);
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = encoder.encode(SESSION_SECRET);
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  return toBase64Url(
    new Uint8Array(await crypto.subtle.sign(algorithm, key, encoder.encode(text))),
  );
}
