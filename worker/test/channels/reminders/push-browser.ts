import { jwtVerify, importJWK } from "jose";
import * as z from "zod/mini";
import { fromBase64Url, toBase64Url } from "../../../src/platform/crypto.ts";
import { fetchStandIn } from "../../fetch-stand-in.ts";

const P256 = { namedCurve: "P-256" } as const;
const received = z.array(z.object({ headers: z.record(z.string(), z.string()), body: z.string() }));
const encoder = new TextEncoder();

const concat = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

async function exportPoint(key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const raw = await crypto.subtle.exportKey("raw", key);
  if (!(raw instanceof ArrayBuffer)) throw new TypeError("A raw key is bytes.");
  return new Uint8Array(raw);
}

async function createPair(algorithm: "ECDH" | "ECDSA") {
  const usages: KeyUsage[] = algorithm === "ECDH" ? ["deriveBits"] : ["sign", "verify"];
  const pair = await crypto.subtle.generateKey({ name: algorithm, ...P256 }, true, usages);
  if (pair instanceof CryptoKey) throw new TypeError("These keys come in pairs.");
  return { pair, point: await exportPoint(pair.publicKey) };
}
type KeyUsage = "deriveBits" | "sign" | "verify";

/** The settings of a deployment that sends notifications, with its own keys. */
export async function createPushSettings(service: string) {
  const { pair, point } = await createPair("ECDSA");
  const jwk = await crypto.subtle.exportKey("jwk", pair.privateKey);
  if (jwk instanceof ArrayBuffer || !jwk.d) throw new TypeError("A private key has a secret.");
  return {
    VAPID_PUBLIC_KEY: toBase64Url(point),
    VAPID_PRIVATE_KEY: jwk.d,
    VAPID_SUBJECT: "mailto:push@goals.example",
    PUSH_SERVICES: new URL(service).host,
  };
}

async function deriveKey(
  secret: BufferSource,
  salt: BufferSource,
  info: Uint8Array,
  bytes: number,
) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, bytes * 8));
}

/**
 * A browser's end of Web Push: its subscription, and its received notifications, verified and decrypted according to
 * RFC 8292 and 8291.
 */
export async function subscribe(service: string, path: string) {
  const endpoint = `${service}${path}`;
  const { pair, point } = await createPair("ECDH");
  const auth = crypto.getRandomValues(new Uint8Array(16));

  async function decrypt(body: Uint8Array<ArrayBuffer>): Promise<unknown> {
    const [salt, idLength = 0] = [body.slice(0, 16), body[20]];
    const sender = body.slice(21, 21 + idLength);
    const algorithm = { name: "ECDH", ...P256 };
    const theirs = await crypto.subtle.importKey("raw", sender, algorithm, false, []);
    const ecdh = await crypto.subtle.deriveBits(
      // The platform's types use this name; the runtime accepts both.
      Object.assign({ name: "ECDH" }, { public: theirs, $public: theirs }),
      pair.privateKey,
      256,
    );
    const info = concat(encoder.encode("WebPush: info\0"), point, sender);
    const secret = await deriveKey(ecdh, auth, info, 32);
    const content = await deriveKey(
      secret,
      salt,
      encoder.encode("Content-Encoding: aes128gcm\0"),
      16,
    );
    const iv = await deriveKey(secret, salt, encoder.encode("Content-Encoding: nonce\0"), 12);
    const key = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["decrypt"]);
    const ciphertext = body.slice(21 + idLength);
    const plain = new Uint8Array(
      await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, ciphertext),
    );
    return JSON.parse(new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2))));
  }

  return {
    body: { endpoint, keys: { p256dh: toBase64Url(point), auth: toBase64Url(auth) } },
    /** The notifications that the service has received for this browser. Throws if a token or a payload is invalid. */
    async receive(publicKey: string, now: Date) {
      const sent = z.parse(received, await (await fetchStandIn(endpoint)).json());
      const bytes = fromBase64Url(publicKey);
      const [x, y] = [toBase64Url(bytes.slice(1, 33)), toBase64Url(bytes.slice(33))];
      const key = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
      return Promise.all(
        sent.map(async ({ headers, body }) => {
          const [, token = "", named] =
            /^vapid t=([^,]+), k=(.+)$/.exec(headers["authorization"] ?? "") ?? [];
          const { payload } = await jwtVerify(token, key, {
            audience: new URL(endpoint).origin,
            currentDate: now,
          });
          return {
            headers,
            named,
            subject: payload.sub,
            message: await decrypt(fromBase64Url(body)),
          };
        }),
      );
    },
  };
}
