import { encryptNotification } from "@block65/webcrypto-web-push";
import { importJWK, SignJWT } from "jose";
import type { Settings } from "../../platform/settings.ts";
import { fromBase64Url, toBase64Url } from "../../platform/crypto.ts";

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on older Windows. */
const SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/** True for a push service. The Worker calls it, so only listed hosts are allowed, over https and without credentials. */
export function isPushEndpoint(
  endpoint: string,
  { ENVIRONMENT, pushServices }: Pick<Settings, "ENVIRONMENT" | "pushServices">,
): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  const isAdded = pushServices.includes(host);
  if (protocol === "http:") return ENVIRONMENT === "local" && isAdded;
  const isListed = SERVICES.some((one) => (one[0] === "." ? host.endsWith(one) : host === one));
  return protocol === "https:" && (isAdded || isListed);
}

/** How long to wait for a push service. A failed notification is retried later. */
const LIMIT_MS = 10_000;
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

/** Sends encrypted notifications (RFC 8291). Does not follow redirects, which could lead the Worker elsewhere. */
export function createPushSender(settings: Settings): PushSender {
  return async ({ device, payload, topic, until, now }) => {
    const { endpoint, p256dh, auth } = device;
    if (!isPushEndpoint(endpoint, settings)) return "gone";
    try {
      const body = await encryptNotification(
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        new TextEncoder().encode(JSON.stringify(payload)),
      );
      const token = await signToken(settings, new URL(endpoint).origin, now);
      const response = await fetch(endpoint, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(LIMIT_MS),
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
