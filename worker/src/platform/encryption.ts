import { EncryptJWT, jwtDecrypt } from "jose";
import * as z from "zod/mini";
import { fromBase64Url, sha256 } from "./encoding.ts";
import type { Settings } from "./settings.ts";

/** The purpose of an encrypted text. It can only be decrypted for the same purpose. */
export type EncryptionPurpose =
  | "mail-link"
  | "provider-sign-in"
  | "known-device"
  | "passkey-challenge"
  | "unsubscribe";

const ALGORITHM = { alg: "dir", enc: "A256GCM" } as const;

const payloadSchema = z.object({ value: z.record(z.string(), z.string()) });

/** A separate 256-bit key for each purpose, none of which signs sessions. */
async function deriveKey(secret: string, purpose: EncryptionPurpose): Promise<Uint8Array> {
  return fromBase64Url(await sha256(`encrypt:${purpose}:${secret}`));
}

/** Encrypts a value that only this deployment can read, as a JWE that is valid until `expiresAt`. */
export async function encrypt(
  settings: Settings,
  purpose: EncryptionPurpose,
  value: Readonly<Record<string, string>>,
  expiresAt: Date,
): Promise<string> {
  return new EncryptJWT({ value })
    .setProtectedHeader(ALGORITHM)
    .setAudience(purpose)
    .setExpirationTime(expiresAt)
    .encrypt(await deriveKey(settings.SESSION_SECRET, purpose));
}

/** Decrypts a value for its purpose; null for a text that is forged, damaged or expired. */
export async function decrypt(
  settings: Settings,
  purpose: EncryptionPurpose,
  text: string,
  now: Date,
): Promise<Readonly<Record<string, string>> | null> {
  for (const secret of [settings.SESSION_SECRET, settings.SESSION_SECRET_PREVIOUS]) {
    if (secret === undefined) continue;
    try {
      const { payload } = await jwtDecrypt(text, await deriveKey(secret, purpose), {
        audience: purpose,
        currentDate: now,
        requiredClaims: ["exp"],
        keyManagementAlgorithms: [ALGORITHM.alg],
        contentEncryptionAlgorithms: [ALGORITHM.enc],
      });
      return z.parse(payloadSchema, payload).value;
    } catch {
      // The text may be from the previous secret.
    }
  }
  return null;
}
