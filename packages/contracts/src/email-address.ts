import * as z from "zod/mini";
import { emailField } from "./auth.ts";
import { EMAIL_LINK } from "./email-notices.ts";

/** What the link of a mail does with an address: verifies it, makes it the account's, or makes it the account's again. */
export const EMAIL_LINK_PURPOSES = ["verify", "change", "undo"] as const;
export type EmailLinkPurpose = (typeof EMAIL_LINK_PURPOSES)[number];

/** Where the links of mails lead: the pages ask there, because to open a link must change nothing. */
export const EMAIL_LINK_ROUTE = "/verify-email";
export const DISOWN_ROUTE = "/not-me";

/** The link of a mail about an address. */
export function buildEmailLinkPath(purpose: EmailLinkPurpose, token: string): string {
  const search = new URLSearchParams(purpose === "verify" ? { token } : { token, for: purpose });
  return `${EMAIL_LINK_ROUTE}?${search.toString()}`;
}

/** What the `for` of a link says; without one it verifies. */
export function toEmailLinkPurpose(text: string | null): EmailLinkPurpose {
  return EMAIL_LINK_PURPOSES.find((purpose) => purpose === text) ?? "verify";
}

/** The address of the user, and the one that waits to be confirmed. */
export const emailAddress = z.object({
  email: z.string(),
  /** When the user last showed that mails to the address reach them; null before. */
  verifiedAt: z.nullable(z.string()),
  /** Its link has been sent there, unless another account has the address: that is not told. */
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

/** The address that a link was about. */
export const emailLinkResult = z.object({ email: z.string() });
