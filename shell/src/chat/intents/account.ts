import type { Intent } from "./intent.ts";

export const ACCOUNT: readonly Intent[] = [
  {
    name: "import",
    about:
      /\bimport|restore|\bcsv\b|(move|bring|transfer|migrate).{0,24}\b(from|tasks|list|data|here)/i,
    text: "Your data in your profile imports an export of yours, or tasks and objectives as CSV. You see what will be imported before anything changes.",
  },
  {
    name: "passkey",
    about: /passkey|face ?id|touch ?id|fingerprint|biometric|two.?factor|\b2fa\b/i,
    text: "Sign-in and devices in your profile adds a passkey: then your fingerprint, face or device code signs you in.",
  },
  {
    name: "email-address",
    about:
      /(change|new|update|wrong|confirm|verify)\b.{0,16}\b(e-?mail|address|name)\b|confirmation (mail|e-?mail|link)/i,
    text: "Sign-in and devices in your profile changes and confirms your email address. We email a link to the new one, and nothing changes until you open it.",
  },
  {
    name: "hacked",
    about:
      /hack|stolen|someone (else )?(is |was )?(in|using|signed)|(lost|stole) my (phone|laptop|device)|suspicious|not me who/i,
    text: "Change your password and sign out all other devices, both under Sign-in and devices in your profile. Recent activity there lists every sign-in.",
  },
  {
    name: "reminders",
    about:
      /remind|notif|\balert|push\b|newsletter|(stop|no more|unsubscribe).{0,12}(mail|e-?mail)/i,
    text: "Reminders in your profile sends what you ask for, by email or as a notification: plan the day, the evening note, the week, the month's end. All are off at first.",
  },
  {
    name: "language",
    about: /\b(language|german|deutsch|arabic|english|translate|عربي|العربية|sprache)\b/i,
    text: "Appearance and language in your profile: English, German and Arabic.",
  },
  {
    name: "theme",
    about:
      /dark ?(mode|theme)?\b|light (mode|theme)|\btheme\b|night mode|appearance|font size|bigger text/i,
    text: "Appearance and language in your profile: light, dark, or like your device. The text grows with your browser's settings.",
  },
  {
    name: "install",
    about:
      /\binstall|home ?screen|\b(android|iphone|ios|app store|play store|desktop app|mobile app|side ?panel|widget)\b|\bas an app\b/i,
    text: "Your browser's menu installs it as an app or adds it to the home screen. Connections in your profile has today's tasks as a small page for a side panel.",
  },
  {
    name: "offline",
    about:
      /offline|without (internet|network|connection|wi-?fi)|no (internet|network|connection|wi-?fi|signal)|airplane|\bsync/i,
    text: "Everything you have opened once works offline. What you change is kept on this device and sent when you're back online.",
  },
  {
    name: "share",
    about:
      /\bshar(e|ed|ing)\b|calendar (feed|app)|(google|apple|outlook) calendar|\bical\b|\bapi\b|\btoken|\bscript|developer|integrat|zapier|partner|family/i,
    text: "Connections in your profile: your tasks in a calendar app, a month in colours to share without any text, and tokens for scripts and assistants.",
  },
  {
    name: "privacy",
    about:
      /\b(privacy|private|gdpr|cookies?|track(ing)?|encrypt\w*|who (can )?(see|read)s?|confidential|secure|safe)\b/i,
    text: "No other user sees anything of yours, and nothing tracks you. The privacy page says what we keep, where, and for how long.",
  },
];
