import { encryptNotification } from "@block65/webcrypto-web-push";
import { importJWK, SignJWT } from "jose";
import type { Settings } from "../../platform/settings.ts";
import { fromBase64Url, toBase64Url } from "../../platform/crypto.ts";
import { isPushEndpoint, OUTGOING } from "../../platform/http/outgoing-fetch.ts";

/** The lifetime of the token for a push service (RFC 8292 allows a day). */
const TOKEN_MS = 12 * 3_600_000;

/** The result of a notification; `gone` if the subscription no longer exists. */
export type PushOutcome = "sent" | "gone" | "failed";

export type PushSender = (notification: {
  readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly payload: object;
  /** Of two undelivered notifications with the same topic, a service keeps the later one (RFC 8030, 5.4). */
  readonly topic: string;
  readonly until: Date;
  readonly now: Date;
}) => Promise<PushOutcome>;

/** The token that identifies the sender (RFC 8292). */
async function signToken({ vapid }: Settings, audience: string, now: Date): Promise<string> {
  if (!vapid) throw new Error("There is no key for notifications.");
  const point = fromBase64Url(vapid.publicKey);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
    d: vapid.privateKey,
  };
  return new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(audience)
    .setSubject(vapid.subject)
    .setExpirationTime(new Date(now.getTime() + TOKEN_MS))
    .sign(await importJWK(jwk, "ES256"));
}

/** Sends encrypted notifications (RFC 8291). */
export function createPushSender(settings: Settings): PushSender {
  const fetchService = OUTGOING.push(settings);
  return async ({ device, payload, topic, until, now }) => {
    const { endpoint, p256dh, auth } = device;
    if (!isPushEndpoint(endpoint, settings)) return "gone";
    try {
      const body = await encryptNotification(
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        new TextEncoder().encode(JSON.stringify(payload)),
      );
      const token = await signToken(settings, new URL(endpoint).origin, now);
      const response = await fetchService(endpoint, {
        method: "POST",
        body,
        headers: {
          authorization: `vapid t=${token}, k=${settings.vapid?.publicKey}`,
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))),
          topic,
          urgency: "normal",
        },
      });
      await response.body?.cancel();
      if (response.ok) return "sent";
      return response.status === 404 || response.status === 410 ? "gone" : "failed";
    } catch {
      // The error may quote the endpoint, which is a secret of the browser's.
      return "failed";
    }
  };
}
