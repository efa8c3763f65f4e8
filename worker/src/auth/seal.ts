import { EncryptJWT, jwtDecrypt } from "jose";
import * as z from "zod/mini";
import { digestOf, fromBase64Url } from "../encoding.ts";
import type { Settings } from "../settings.ts";

const ISSUER = "goals";

/** What a sealed text is for: one purpose's seal opens no other's. */
export type Purpose = "mail-link" | "provider-sign-in";

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** A key of its own for each purpose, so that none of them is the key of the sessions. */
async function keyFrom(secret: string, purpose: Purpose): Promise<Key> {
  const bytes = fromBase64Url(await digestOf(`seal:${purpose}:${secret}`));
  return { id: (await digestOf(`kid:${purpose}:${secret}`)).slice(0, 8), bytes };
}

/** Encrypts a value for ourselves until `expiresAt`: nobody can read or change it on its way. */
export async function seal(
  settings: Settings,
  purpose: Purpose,
  value: Record<string, string>,
  expiresAt: Date,
): Promise<string> {
  const { id, bytes } = await keyFrom(settings.SESSION_SECRET, purpose);
  return new EncryptJWT({ value })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: id })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setExpirationTime(expiresAt)
    .encrypt(bytes);
}

const sealed = z.object({ value: z.record(z.string(), z.string()) });

/** The value in a sealed text of this purpose, or null when it is not ours, not whole, or too old. */
export async function unseal(
  settings: Settings,
  purpose: Purpose,
  text: string,
  now: Date,
): Promise<Readonly<Record<string, string>> | null> {
  const secrets = [settings.SESSION_SECRET, settings.SESSION_SECRET_PREVIOUS];
  try {
    const { payload } = await jwtDecrypt(
      text,
      async ({ kid }) => {
        for (const secret of secrets) {
          if (secret === undefined) continue;
          const key = await keyFrom(secret, purpose);
          if (key.id === kid) return key.bytes;
        }
        throw new Error("unknown kid");
      },
      {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
        issuer: ISSUER,
        audience: purpose,
        requiredClaims: ["exp"],
        currentDate: now,
      },
    );
    return z.parse(sealed, payload).value;
  } catch {
    return null;
  }
}
