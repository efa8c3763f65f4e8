import type { Intents } from "./about-people.ts";

export const ACCOUNT: Intents = {
  import: [
    /\bimport|restore|\bcsv\b|(move|bring|transfer|migrate).{0,24}\b(from|tasks|list|data|here)/i,
    "Your data in your profile imports an export of yours, or tasks and objectives as CSV. You see what will be imported before anything changes.",
  ],
  passkey: [
    /passkey|face ?id|touch ?id|fingerprint|biometric|two.?factor|\b2fa\b/i,
    "Sign-in and devices in your profile adds a passkey: then your fingerprint, face or device code signs you in.",
  ],
  "email-address": [
    /(change|new|update|wrong|confirm|verify)\b.{0,16}\b(e-?mail|address|name)\b|confirmation (mail|e-?mail|link)/i,
    "Sign-in and devices in your profile changes and confirms your email address. We email a link to the new one, and nothing changes until you open it.",
  ],
  hacked: [
    /hack|stolen|someone (else )?(is |was )?(in|using|signed)|(lost|stole) my (phone|laptop|device)|suspicious|not me who/i,
    "Change your password and sign out all other devices, both under Sign-in and devices in your profile. Recent activity there lists every sign-in.",
  ],
  reminders: [
    /remind|notif|\balert|push\b|newsletter|(stop|no more|unsubscribe).{0,12}(mail|e-?mail)/i,
    "Reminders in your profile sends what you ask for, by email or as a notification: plan the day, the evening note, the " +
      "week, the month's end. All are off at first.",
  ],
  language: [
    /\b(language|german|deutsch|arabic|english|translate|عربي|العربية|sprache)\b/i,
    "Appearance and language in your profile: English, German and Arabic.",
  ],
  theme: [
    /dark ?(mode|theme)?\b|light (mode|theme)|\btheme\b|night mode|appearance|font size|bigger text/i,
    "Appearance and language in your profile: light, dark, or like your device. The text grows with your browser's settings.",
  ],
  install: [
    /\binstall|home ?screen|\b(android|iphone|ios|app store|play store|desktop app|mobile app|side ?panel|widget)\b|\bas an app\b/i,
    "Your browser's menu installs it as an app or adds it to the home screen. Connections in your profile has today's tasks as a small page for a side panel.",
  ],
  offline: [
    /offline|without (internet|network|connection|wi-?fi)|no (internet|network|connection|wi-?fi|signal)|airplane|\bsync/i,
    "Everything you have opened once works offline. What you change is kept on this device and sent when you're back online.",
  ],
  share: [
    /\bshar(e|ed|ing)\b|calendar (feed|app)|(google|apple|outlook) calendar|\bical\b|\bapi\b|\btoken|\bscript|developer|integrat|zapier|partner|family/i,
    "Connections in your profile: your tasks in a calendar app, a month in colours to share without any text, and tokens for scripts and assistants.",
  ],
  privacy: [
    /\b(privacy|private|gdpr|cookies?|track(ing)?|encrypt\w*|who (can )?(see|read)s?|confidential|secure|safe)\b/i,
    "No other user sees anything of yours, and nothing tracks you. The privacy page says what we keep, where, and for how long.",
  ],
};

/** The product's general topics, for questions that no narrower intent answers. */
export const GENERAL: Intents = {
  data: [
    /\b(data|export|download|delete|remove|privacy|private|account)/i,
    "Everything you write belongs to you. In your profile, Export My Data gives you all of it in one file, and Delete " +
      "Account removes every word at once, after asking for your password.",
  ],
  password: [
    /\bpassword|\bsign(ed)? ?(in|out)|\blog(ged)? ?(in|out)/i,
    "Forgot Password on the sign-in page sends you a link that works once, for an hour. Your profile lists where you are signed in, and signs you out there.",
  ],
  shortcuts: [
    /shortcut|keyboard|\bkeys?\b/i,
    "Press ? on any page for its shortcuts: 1 to 3 tick, n plans the day, g and a letter go places. Your profile turns them off.",
  ],
  "month-end": [
    /rollover|(month|objective|goal)s? (end|close|over|finish)|end of (the|a) month/i,
    "A month closes when its last day does: at midnight where you are, or at the hour at which your day begins. An " +
      "objective that is still active then is marked failed and counts as a loss, so complete it before. Afterwards you can " +
      "write down what you take from it, and set the next month's.",
  ],
  "open-tasks": [
    /(not|n't|n’t|un|in)[ -]?(be )?(done|finish|complete|manage)|\b(miss(ed|ing)?\b|forg[eo]t|yesterday|too much|late)/i,
    "An open task costs no point: the day stays yellow or red, and that is all. Under Today you can go back seven days and " +
      "tick what you did do. If the same task stays open, plan a smaller first step of it tomorrow.",
  ],
  score: [
    /\b(scor|wins?\b|won\b|loss|lost\b|lose|points?\b|record)/i,
    "Each objective you complete is a win, each one that fails or is still open when the month ends is a loss. With one " +
      "personal and one professional objective that is at most two points a month. Daily tasks do not count.",
  ],
  research: [
    /lock|\bgate|research|section|question/i,
    "Tasks and objectives open once the four core research sections are complete; the dashboard shows how far you are. " +
      "Working Preferences is a fifth: it helps the analysis and locks nothing.",
  ],
  analysis: [
    /analys|insight|quote/i,
    "The analysis needs three completed sections. In Research, tap a line to see your own words behind it, or say “Not me”, and it will not come again.",
  ],
  missions: [
    /mission|merge/i,
    "Your personal and professional missions live in your profile. Auto-Merge joins them into one; shorten it there until it sounds like you.",
  ],
  day: [
    /task|today|plan|three|rock|\bday/i,
    "A day has exactly three tasks. Plan them under Today and tick them as you go; Edit Tasks changes the words and keeps the ticks.",
  ],
  objectives: [
    /objective|month|goal/i,
    "You can set one personal and one professional objective a month under Goals, for this month or the next. The month ends with its last day, where you are.",
  ],
};
