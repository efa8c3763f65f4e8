import * as z from "zod/mini";
import { requiredLine } from "./fields.ts";
import { PASSKEY_NAME_MAX } from "./limits.ts";

const UNREADABLE = "This passkey cannot be read.";
/** Base64url, as browsers encode an authenticator's output. */
const encoded = (max: number) =>
  z.string(UNREADABLE).check(z.maxLength(max, UNREADABLE), z.regex(/^[\w-]+$/, UNREADABLE));
const credentialId = encoded(1400);
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const transport = z.enum(TRANSPORTS);
export type Transport = z.infer<typeof transport>;
const transports = z.pipe(
  z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
  z.transform((names) => TRANSPORTS.filter((one) => names.includes(one))),
);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key", UNREADABLE),
};

/** Other fields are dropped. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(8000),
    transports: z.optional(transports),
  }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;

export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(2000),
    userHandle: z.optional(encoded(100)),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

const name = requiredLine(PASSKEY_NAME_MAX, "Please give the passkey a name.");
export const passkeyName = z.strictObject({ name });
export const newPasskey = z.strictObject({
  /** If absent, the passkey is named after the device. */
  name: z.optional(name),
  credential: registrationResponse,
});
export const passkeyProof = z.strictObject({ credential: authenticationResponse });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

export const registrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(transport) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});

export const authenticationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});

/** Each configured provider has its own callback address. */
export const PROVIDER_IDS = ["1", "2"] as const;
export const providerId = z.enum(PROVIDER_IDS, "There is no such sign-in provider.");
export type ProviderId = z.infer<typeof providerId>;

export const providerChoice = z.object({ id: providerId, name: z.string() });

export const providerRedirect = z.object({ url: z.string() });

export const waysToSignIn = z.object({
  hasPassword: z.boolean(),
  passkeys: z.array(passkey),
  identities: z.array(z.object({ id: z.string(), provider: z.string(), createdAt: z.string() })),
  /** The providers that can be added. Absent from older responses in a device's cache. */
  providers: z.optional(z.array(providerChoice)),
  /** When the newest token, feed, shared page or notified device was created; absent without any. */
  newestKeyAt: z.optional(z.string()),
});
export type WaysToSignIn = z.infer<typeof waysToSignIn>;
