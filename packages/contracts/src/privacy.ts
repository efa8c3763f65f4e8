/** The promises of `/privacy`. Each has a test of its name (worker/test/accounts/privacy/retention.test.ts). */
export const RETENTION = {
  writing: "What you write stays until you change it or delete your account.",
  analyses: "We keep your newest 24 analyses.",
  deletion: "When you delete your account, everything about you leaves the database at once.",
  ledger:
    "For 120 days after that, we keep an anonymous digest, so that a restored backup does not bring your account back.",
  sessions: "A sign-in ends when you sign out, 14 days after its last use, or after 30 days.",
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
