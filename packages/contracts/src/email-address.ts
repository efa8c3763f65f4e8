import * as z from "zod/mini";
import { emailField } from "./auth.ts";
import { EMAIL_LINK } from "./account-notices.ts";

/** The purpose of an e-mailed link: verifies an address, makes it the account's, or restores it. */
export const EMAIL_LINK_PURPOSES = ["verify", "change", "undo"] as const;
export type EmailLinkPurpose = (typeof EMAIL_LINK_PURPOSES)[number];

/** Links in mails open a page that asks for confirmation, because opening a link must change nothing. */
export const EMAIL_LINK_ROUTE = "/verify-email";
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
  /** The link was sent to this address unless another account has it, which the response does not reveal. */
  pending: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
});
export type EmailAddress = z.infer<typeof emailAddress>;

export const emailChange = z.strictObject({ newEmail: emailField });
export type EmailChange = z.infer<typeof emailChange>;

export const emailLinkToken = z.strictObject({
  token: z
    .string(EMAIL_LINK.invalid.description)
    .check(z.maxLength(200, EMAIL_LINK.invalid.description)),
});
