import { createHmac } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as z from "zod/mini";
import type { CheckedSettings } from "./settings-schema.ts";

const URL_SAFE = { alphabet: "base64url", omitPadding: true } as const;

export const toBase64Url = (bytes: Uint8Array): string => bytes.toBase64(URL_SAFE);

/** The bytes of a base64url text. Throws for any other text. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.fromBase64(text, URL_SAFE);

/** Its default of 256 random bits cannot be guessed, so that a plain digest of it is enough. */
export const generateToken = (bytes = 32): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));

export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(bytes));
}

export const hmac = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

export type SessionSecrets = Pick<CheckedSettings, "SESSION_SECRET" | "SESSION_SECRET_PREVIOUS">;

/** The purpose of an encrypted text. It can only be decrypted for the same purpose. */
export type EncryptionPurpose =
  | "mail-link"
  | "provider-sign-in"
  | "known-device"
  | "passkey-challenge"
  | "unsubscribe"
  | "assistant";

const ALGORITHM = { alg: "dir", enc: "A256GCM" } as const;

const payloadSchema = z.object({ value: z.record(z.string(), z.string()) });

/** A separate 256-bit key for each purpose, none of which signs sessions. */
async function deriveKey(secret: string, purpose: EncryptionPurpose): Promise<Uint8Array> {
  return fromBase64Url(await sha256(`encrypt:${purpose}:${secret}`));
}

/** Encrypts a value that only this deployment can read, as a JWE that is valid until `expiresAt`. */
export async function encrypt(
  settings: SessionSecrets,
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
  settings: SessionSecrets,
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
