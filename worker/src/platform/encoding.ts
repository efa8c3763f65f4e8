import { createHmac } from "node:crypto";

const URL_SAFE = { alphabet: "base64url", omitPadding: true } as const;

export function toBase64Url(bytes: Uint8Array): string {
  return bytes.toBase64(URL_SAFE);
}

/** The bytes of a base64url text. Throws for any other text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64(text, URL_SAFE);
}

export function generateToken(count: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(count)));
}

export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(bytes));
}

/** A signature in base64url that only the secret gives. */
export const hmac = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");
