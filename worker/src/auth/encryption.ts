import * as z from "zod/mini";
import { sha256, fromBase64Url, toBase64Url } from "../encoding.ts";
import type { Settings } from "../settings.ts";

/** AES-GCM with a key of 256 bits; 96 random bits for each text are what it is made for. */
const NONCE_BYTES = 12;

/** What a sealed text is for: one purpose's seal opens no other's. */
type EncryptionPurpose = "mail-link" | "provider-sign-in" | "known-device" | "fresh-sign-in";

/** A key of its own for each purpose, so that none of them is the key of the sessions. */
async function keyFrom(secret: string, purpose: EncryptionPurpose): Promise<CryptoKey> {
  const bytes = fromBase64Url(await sha256(`seal:${purpose}:${secret}`));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

const cipher = (nonce: Uint8Array, purpose: EncryptionPurpose) => ({
  name: "AES-GCM",
  iv: nonce,
  additionalData: new TextEncoder().encode(purpose),
});

/** Encrypts a value for ourselves until `expiresAt`: nobody can read or change it on its way. */
export async function encrypt(
  settings: Settings,
  purpose: EncryptionPurpose,
  value: Record<string, string>,
  expiresAt: Date,
): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = JSON.stringify({ value, expiresAt: expiresAt.getTime() });
  const key = await keyFrom(settings.SESSION_SECRET, purpose);
  const hidden = await crypto.subtle.encrypt(
    cipher(nonce, purpose),
    key,
    new TextEncoder().encode(text),
  );
  return `${toBase64Url(nonce)}.${toBase64Url(new Uint8Array(hidden))}`;
}

const sealed = z.object({ value: z.record(z.string(), z.string()), expiresAt: z.number() });

async function opened(secret: string, purpose: EncryptionPurpose, text: string) {
  try {
    const [nonce = "", hidden = ""] = text.split(".");
    const bytes = await crypto.subtle.decrypt(
      cipher(fromBase64Url(nonce), purpose),
      await keyFrom(secret, purpose),
      fromBase64Url(hidden),
    );
    return z.parse(sealed, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** The value in a sealed text of this purpose, or null when it is not ours, not whole, or too old. */
export async function decrypt(
  settings: Settings,
  purpose: EncryptionPurpose,
  text: string,
  now: Date,
): Promise<Readonly<Record<string, string>> | null> {
  for (const secret of [settings.SESSION_SECRET, settings.SESSION_SECRET_PREVIOUS]) {
    const found = secret === undefined ? null : await opened(secret, purpose, text);
    if (found) return found.expiresAt > now.getTime() ? found.value : null;
  }
  return null;
}
