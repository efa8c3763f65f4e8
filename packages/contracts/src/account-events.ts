import * as z from "zod/mini";

/** Events of an account that its owner can see: security events and failed attempts. */
export const ACCOUNT_EVENTS = [
  "registered",
  "signed_in",
  "signed_in_by_provider",
  "signed_in_by_passkey",
  "sign_in_failed",
  "proof_failed",
  "password_changed",
  "password_reset",
  "password_removed",
  "passkey_added",
  "passkey_removed",
  "identity_added",
  "identity_removed",
  "sign_in_disowned",
  "email_verified",
  "email_change_requested",
  "email_changed",
  "email_change_undone",
  "device_signed_out",
  "other_devices_signed_out",
  "access_key_created",
  "access_key_revoked",
  "exported",
  "imported",
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

export const accountEvent = z.object({
  kind: z.enum(ACCOUNT_EVENTS),
  /** The browser's name, such as "Chrome on Android". */
  device: z.string(),
  /** A two-letter code, if the network provides it. */
  country: z.nullable(z.string()),
  createdAt: z.string(),
});
export type AccountEvent = z.infer<typeof accountEvent>;

export const accountEventList = z.array(accountEvent);
