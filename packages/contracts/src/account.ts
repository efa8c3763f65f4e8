import * as z from "zod/mini";
import { EMAIL_LINK } from "./account-notices.ts";
import { emailField, knownAddress, ownPassword, type User } from "./auth.ts";

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
  name: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type Device = z.infer<typeof device>;
export const deviceList = z.array(device);

/** Repeats the password. Users without one prove their identity, and type their e-mail instead. */
export const accountDeletion = z
  .strictObject({ password: z.optional(ownPassword), email: z.optional(knownAddress) })
  .check(
    z.refine(
      ({ password, email }) => (password === undefined) !== (email === undefined),
      "Please enter your password.",
    ),
  );

/** Tells the landing page's script that the user has deleted their account. */
export const ACCOUNT_DELETED_PARAM = "deleted";
export const ACCOUNT_DELETED_PATH = `/?${ACCOUNT_DELETED_PARAM}`;

/** The operator of a model that runs on the machine that serves the app. */
export const THIS_MACHINE = "this-machine";

/** The data that a language model reads. Consent, profile and privacy page list it; a test compares the list with a request. */
export const MODEL_READS = {
  answers:
    "It reads all of your research answers and tags, your answers to the questions in your analyses, and the sentences you pinned, or nothing.",
  tasks:
    "To propose tasks it also reads your objectives of the month, the titles of your tasks of the last 14 days, the date, and how many tasks are missing.",
  never: "It receives no name, no address, no account and no times.",
  heavy: "While you say that something is heavy, it is asked only if you ask for it once more.",
} as const;

/** A user's decision about this operator. Another operator needs a decision of its own. */
export function findModelConsent(
  { modelConsent }: Pick<User, "modelConsent">,
  operator: string,
): User["modelConsent"] {
  // Consents from before operators could be chosen name none.
  const consented = modelConsent?.operator ?? "Cloudflare Workers AI";
  return consented === operator ? modelConsent : undefined;
}

/** The purpose of an e-mailed link: verifies an address, makes it the account's, or restores it. */
export const EMAIL_LINK_PURPOSES = ["verify", "change", "undo"] as const;
export type EmailLinkPurpose = (typeof EMAIL_LINK_PURPOSES)[number];

/** Links in mails open a page that asks for confirmation, because opening a link must change nothing. */
const EMAIL_LINK_ROUTE = "/verify-email";
export const DISOWN_ROUTE = "/not-me";

export function buildEmailLinkPath(purpose: EmailLinkPurpose, token: string): string {
  const search = new URLSearchParams(purpose === "verify" ? { token } : { token, for: purpose });
  return `${EMAIL_LINK_ROUTE}?${search.toString()}`;
}

export const toEmailLinkPurpose = (text: string | null): EmailLinkPurpose =>
  EMAIL_LINK_PURPOSES.find((purpose) => purpose === text) ?? "verify";

export const emailAddress = z.object({
  email: z.string(),
  /** When the user last proved that mail to the address arrives; null if never. */
  verifiedAt: z.nullable(z.string()),
  /** The link was sent unless another account has this address. The response does not reveal that. */
  pending: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
});
export type EmailAddress = z.infer<typeof emailAddress>;

export const emailChange = z.strictObject({ newEmail: emailField });

export const emailLinkToken = z.strictObject({
  token: z
    .string(EMAIL_LINK.invalid.description)
    .check(z.maxLength(200, EMAIL_LINK.invalid.description)),
});

/** The promises of `/privacy`. Each has a test of its name (worker/test/accounts/privacy/retention.test.ts). */
export const RETENTION = {
  writing: "What you write stays until you change it or delete your account.",
  analyses: "We keep your newest 24 analyses.",
  deletion: "When you delete your account, everything about you leaves the database at once.",
  ledger:
    "For 120 days after that, we keep an anonymous digest, so that a restored backup does not bring your account back.",
  sessions: "A sign-in ends when you sign out, 14 days after its last use, or after 30 days.",
  offline:
    "Until you open the app there online, a device you signed out from elsewhere can still show its last page for an hour, and its offline data for 14 days.",
  resets: "A link for a new password works for an hour.",
  emailLinks:
    "A link that confirms an address expires after a day. We forget your previous address seven days after a change.",
  signInLinks: "A link to report a sign-in expires after seven days.",
  mails: "We keep an email to you until it is sent, for three days at most.",
  events: "We list your account's activity, such as sign-ins, for 90 days.",
  connections:
    "We forget a calendar feed, a shared page or a token when you revoke it, and a token also when it expires.",
  tries: "We count attempts for a day at most, under an anonymous digest.",
  device: "The cookie that recognises your browser expires 180 days after you last signed in.",
} as const;
