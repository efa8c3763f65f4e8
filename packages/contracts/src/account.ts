import * as z from "zod/mini";
import { emailField, ownPassword, type User } from "./auth.ts";

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
  device: z.string(),
  /** Two letters, if the network provides it. */
  country: z.nullable(z.string()),
  createdAt: z.string(),
});
export type AccountEvent = z.infer<typeof accountEvent>;

export const accountEventList = z.array(accountEvent);

/** One signed-in browser, with a name its owner can recognise. Instants are ISO 8601 in UTC. */
export const device = z.object({
  id: z.string(),
  current: z.boolean(),
  /** The browser's name, such as "Chrome on Android". */
  name: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type Device = z.infer<typeof device>;
export const deviceList = z.array(device);

/** The password again. Users without one, who sign in through a provider, type their e-mail instead. */
export const accountDeletion = z
  .strictObject({
    password: z.optional(ownPassword),
    email: z.optional(emailField),
  })
  .check(
    z.refine(
      ({ password, email }) => (password === undefined) !== (email === undefined),
      "Please enter your password.",
    ),
  );
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** The message of the server and the profile if the sign-in is missing, too old, or another user's. */
export const DELETION_REFUSED =
  "Your sign-in provider did not confirm that it's you, so nothing was deleted.";

/** Tells the landing page's script that the user has deleted their account. */
export const ACCOUNT_DELETED_PARAM = "deleted";
export const ACCOUNT_DELETED_PATH = `/?${ACCOUNT_DELETED_PARAM}`;

/** The operator of consents that were given before a consent named its operator. */
const FIRST_OPERATOR = "Cloudflare Workers AI";

/** A user's decision about this operator, which does not extend to another. */
export function findModelConsent(
  { modelConsent }: Pick<User, "modelConsent">,
  operator: string,
): User["modelConsent"] {
  return (modelConsent?.operator ?? FIRST_OPERATOR) === operator ? modelConsent : undefined;
}
