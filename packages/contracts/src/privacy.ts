/**
 * The retention periods that `/privacy` promises. Each has a test of the same name
 * (worker/test/accounts/privacy/retention.test.ts): add one with each new period.
 */
export const RETENTION = {
  writing: "What you write stays until you change it or delete your account.",
  analyses: "Of your analyses the newest 24 are kept.",
  deletion: "When you delete your account, everything about you leaves the database at once.",
  ledger:
    "For 120 days after that, a digest that names nobody sees to it that a restored backup does not bring you back.",
  sessions: "A sign-in is forgotten when you end it, 14 days after its last use, or after 30 days.",
  resets: "A link for a new password works for an hour and is then forgotten.",
  emailLinks:
    "A link that confirms an address is forgotten after a day, your address before a change after seven.",
  signInLinks: "A link by which you say that a sign-in was not you is forgotten after seven days.",
  mails: "A mail to you is kept until it is sent, and for three days at most.",
  events: "What happened to your account, such as sign-ins, is listed for you for 90 days.",
  connections:
    "A calendar feed, a shared page or a token is forgotten when you revoke it, a token also when its days are over.",
  tries:
    "How often something was tried is counted for a day at most, under a digest that names nobody.",
  device: "A cookie by which we recognise your browser expires 180 days after you last signed in.",
} as const;
