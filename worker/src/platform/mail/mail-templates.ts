import { DISOWN_MS, EMAIL_UNDO_MS } from "@goals/contracts/limits";
import { PRODUCT } from "@goals/contracts/notices";
import { createTranslator } from "../translate.ts";
import {
  formatDevice,
  formatInstant,
  renderMail,
  type Mail,
  type MailContent,
  type MailWords,
} from "./mail.ts";

interface MailTemplate extends MailWords {
  /** How long the link works, if longer than the mail's three days. */
  readonly lifetimeMs?: number;
}

/** `{at}` is when the mail was caused, and `{until}` when its link expires. */
const MAIL_TEMPLATES = {
  reset: {
    subject: "Set a new {product} password",
    before:
      "On {at} someone, hopefully you, asked to set a new password for your {product} account ({device}).",
    action: "Set a new password",
    after:
      "The link works once, within an hour: until {until}. If it was not you, do nothing: your password stays as it is.",
  },
  password_changed: {
    subject: "Your {product} password was changed",
    before:
      "On {at} a new password was set for your {product} account ({device}). Every other device that was signed in has been signed out.",
    action: "If it was not you, ask for a reset link",
    after: "If it was you, there is nothing to do.",
  },
  verify_email: {
    subject: "Confirm your email address for {product}",
    before:
      "On {at} someone, hopefully you, entered this address for their {product} account ({device}).",
    action: "Confirm this address",
    after: "The link works for a day: until {until}. If it was not you, do nothing.",
    isNameless: true,
  },
  /** To a new address, with the link that makes it the account's. */
  email_change: {
    subject: "Confirm your new email address for {product}",
    before:
      "On {at} someone, hopefully you, asked to sign in to their {product} account with this address from now on ({device}).",
    action: "Confirm this address",
    after: "The link works for a day: until {until}. If it was not you, do nothing.",
    isNameless: true,
  },
  /** To the previous address, with the link that restores it. */
  email_changed: {
    subject: "The address of your {product} account was changed",
    before:
      "On {at} another address was confirmed for your {product} account ({device}). You sign in with that one from now on, and mails go there.",
    action: "If it was not you, take this address back",
    after:
      "The link works for seven days: until {until}. It signs out every device, and you choose a new password. If it was you, there is nothing to do.",
    lifetimeMs: EMAIL_UNDO_MS,
  },
  /** To an address's owner, after another account tried to change to it. */
  email_taken: {
    subject: "Someone tried to use your address for another {product} account",
    before:
      "On {at} someone tried to use this address for another {product} account ({device}). It already belongs to yours, so nothing was changed.",
    action: "Sign in",
    after:
      "If it was you, this is the account of this address. If it was not you, there is nothing to do.",
  },
  new_device: {
    subject: "New sign-in to your {product} account",
    before: "On {at} someone signed in to your {product} account on a new device ({device}).",
    action: "This wasn't me",
    after:
      "The link works for seven days: until {until}. With it you sign out every device and choose a new password. If it was you, there is nothing to do.",
    lifetimeMs: DISOWN_MS,
  },
  passkey_added: {
    subject: "A passkey was added to your {product} account",
    before:
      "On {at} a passkey was added to your {product} account ({device}). It signs in without your password.",
    action: "Show my ways to sign in",
    after:
      "If it was you, there is nothing to do. If it was not you, remove it there and change your password.",
  },
  identity_added: {
    subject: "A sign-in provider was added to your {product} account",
    before:
      "On {at} a sign-in provider was added to your {product} account ({device}). It signs in without your password.",
    action: "Show my ways to sign in",
    after:
      "If it was you, there is nothing to do. If it was not you, remove it there and change your password.",
  },
  access_key_made: {
    subject: "A token, feed or page was created for your {product} account",
    before:
      "On {at} an API token, a calendar feed or a shared page was created for your {product} account ({device}). It works without signing in.",
    action: "Show my tokens, feeds and pages",
    after:
      "If it was you, there is nothing to do. If it was not you, revoke it there and change your password.",
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;

export type MailPurpose = keyof typeof MAIL_TEMPLATES;

export function renderTemplate(purpose: MailPurpose, content: MailContent): Mail {
  const { subject, before, action, after } = MAIL_TEMPLATES[purpose];
  const { lifetimeMs, ...rest }: MailTemplate = MAIL_TEMPLATES[purpose];
  const { at } = content;
  const t = createTranslator(content.language);
  const until = lifetimeMs ? new Date(at.getTime() + lifetimeMs) : content.until;
  const values = {
    product: PRODUCT,
    device: formatDevice(content, t),
    at: formatInstant(at, content, t),
    until: formatInstant(until, content, t),
  };
  const words = {
    ...rest,
    subject: t(subject, values),
    before: t(before, values),
    action: t(action),
    after: t(after, values),
  };
  return renderMail(content, words, t);
}
