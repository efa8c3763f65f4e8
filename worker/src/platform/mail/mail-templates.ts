import { DISOWN_MS, EMAIL_UNDO_MS } from "@goals/contracts/limits";
import { PRODUCT } from "@goals/contracts/product";
import type { MAIL_PURPOSES } from "../db/schema.ts";
import { createTemplate, type Template } from "./render-mail.ts";

export const MAIL_TEMPLATES = {
  reset: createTemplate(({ t, at, device, until }) => ({
    subject: t("Set a new {product} password", { product: PRODUCT }),
    before: t(
      "On {at} someone, hopefully you, asked to set a new password for your {product} account ({device}).",
      { at, product: PRODUCT, device },
    ),
    action: t("Set a new password"),
    after: t(
      "The link works once, within an hour: until {until}. If it was not you, do nothing: your password stays as it is.",
      { until },
    ),
  })),
  password_changed: createTemplate(({ t, at, device }) => ({
    subject: t("Your {product} password was changed", { product: PRODUCT }),
    before: t(
      "On {at} a new password was set for your {product} account ({device}). Every other device that was signed in has been signed out.",
      { at, product: PRODUCT, device },
    ),
    action: t("If it was not you, ask for a reset link"),
    after: t("If it was you, there is nothing to do."),
  })),
  verify_email: createTemplate(({ t, at, device, until }) => ({
    subject: t("Confirm your email address for {product}", { product: PRODUCT }),
    before: t(
      "On {at} someone, hopefully you, entered this address for their {product} account ({device}).",
      { at, product: PRODUCT, device },
    ),
    action: t("Confirm this address"),
    after: t("The link works for a day: until {until}. If it was not you, do nothing.", { until }),
    isNameless: true,
  })),
  /** The mail to a new address, with the link that makes it the account's. */
  email_change: createTemplate(({ t, at, device, until }) => ({
    subject: t("Confirm your new email address for {product}", { product: PRODUCT }),
    before: t(
      "On {at} someone, hopefully you, asked to sign in to their {product} account with this address from now on ({device}).",
      { at, product: PRODUCT, device },
    ),
    action: t("Confirm this address"),
    after: t("The link works for a day: until {until}. If it was not you, do nothing.", { until }),
    isNameless: true,
  })),
  /** The mail to the previous address, with the link that restores it. */
  email_changed: createTemplate(
    ({ t, at, device, until }) => ({
      subject: t("The address of your {product} account was changed", { product: PRODUCT }),
      before: t(
        "On {at} another address was confirmed for your {product} account ({device}). You sign in with that one from now on, and mails go there.",
        { at, product: PRODUCT, device },
      ),
      action: t("If it was not you, take this address back"),
      after: t(
        "The link works for seven days: until {until}. It signs out every device, and you choose a new password. If it was you, there is nothing to do.",
        { until },
      ),
    }),
    EMAIL_UNDO_MS,
  ),
  /** The mail to an address's owner, after another account tried to change to it. */
  email_taken: createTemplate(({ t, at, device }) => ({
    subject: t("Someone tried to use your address for another {product} account", {
      product: PRODUCT,
    }),
    before: t(
      "On {at} someone tried to use this address for another {product} account ({device}). It already belongs to yours, so nothing was changed.",
      { at, product: PRODUCT, device },
    ),
    action: t("Sign in"),
    after: t(
      "If it was you, this is the account of this address. If it was not you, there is nothing to do.",
    ),
  })),
  new_device: createTemplate(
    ({ t, at, device, until }) => ({
      subject: t("New sign-in to your {product} account", { product: PRODUCT }),
      before: t("On {at} someone signed in to your {product} account on a new device ({device}).", {
        at,
        product: PRODUCT,
        device,
      }),
      action: t("This wasn't me"),
      after: t(
        "The link works for seven days: until {until}. With it you sign out every device and choose a new password. If it was you, there is nothing to do.",
        { until },
      ),
    }),
    DISOWN_MS,
  ),
  passkey_added: createTemplate(({ t, at, device }) => ({
    subject: t("A passkey was added to your {product} account", { product: PRODUCT }),
    before: t(
      "On {at} a passkey was added to your {product} account ({device}). It signs in without your password.",
      { at, product: PRODUCT, device },
    ),
    action: t("Show my ways to sign in"),
    after: t(
      "If it was you, there is nothing to do. If it was not you, remove it there and change your password.",
    ),
  })),
  identity_added: createTemplate(({ t, at, device }) => ({
    subject: t("A sign-in provider was added to your {product} account", { product: PRODUCT }),
    before: t(
      "On {at} a sign-in provider was added to your {product} account ({device}). It signs in without your password.",
      { at, product: PRODUCT, device },
    ),
    action: t("Show my ways to sign in"),
    after: t(
      "If it was you, there is nothing to do. If it was not you, remove it there and change your password.",
    ),
  })),
  access_key_made: createTemplate(({ t, at, device }) => ({
    subject: t("A token, feed or page was created for your {product} account", {
      product: PRODUCT,
    }),
    before: t(
      "On {at} an API token, a calendar feed or a shared page was created for your {product} account ({device}). It works without signing in.",
      { at, product: PRODUCT, device },
    ),
    action: t("Show my tokens, feeds and pages"),
    after: t(
      "If it was you, there is nothing to do. If it was not you, revoke it there and change your password.",
    ),
  })),
} satisfies Readonly<Record<(typeof MAIL_PURPOSES)[number], Template>>;
