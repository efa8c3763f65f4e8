const URL_SAFE = { alphabet: "base64url", omitPadding: true } as const;

/** Bytes as URL-safe text without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return bytes.toBase64(URL_SAFE);
}

/** The bytes of URL-safe text. Throws for text that is not base64. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromBase64(text, URL_SAFE);
}

/** `count` random bytes as URL-safe text. */
export function generateToken(count: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(count)));
}

/** SHA-256 of a text, as URL-safe text. */
export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(bytes));
}
