import type { Intent } from "./intent.ts";

/** The product's topics in general. They answer what no narrower intent does. */
export const GENERAL: readonly Intent[] = [
  {
    name: "data",
    about: /\b(data|export|download|delete|remove|privacy|private|account)/i,
    text: "Everything you write belongs to you. In your profile, Export My Data gives you all of it in one file, and Delete Account removes every word at once, after asking for your password.",
  },
  {
    name: "password",
    about: /\bpassword|\bsign(ed)? ?(in|out)|\blog(ged)? ?(in|out)/i,
    text: "Forgot Password on the sign-in page sends you a link that works once, for an hour. Your profile lists where you are signed in, and signs you out there.",
  },
  {
    name: "shortcuts",
    about: /shortcut|keyboard|\bkeys?\b/i,
    text: "Press ? on any page for its shortcuts: 1 to 3 tick, n plans the day, g and a letter go places. Your profile turns them off.",
  },
  {
    name: "month-end",
    about: /rollover|(month|objective|goal)s? (end|close|over|finish)|end of (the|a) month/i,
    text: "A month closes when its last day does: at midnight where you are, or at the hour at which your day begins. An objective that is still active then is marked failed and counts as a loss, so complete it before. Afterwards you can write down what you take from it, and set the next month's.",
  },
  {
    name: "open-tasks",
    about:
      /(not|n't|n’t|un|in)[ -]?(be )?(done|finish|complete|manage)|\b(miss(ed|ing)?\b|forg[eo]t|yesterday|too much|late)/i,
    text: "An open task costs no point: the day stays yellow or red, and that is all. Under Today you can go back seven days and tick what you did do. If the same task stays open, plan a smaller first step of it tomorrow.",
  },
  {
    name: "score",
    about: /\b(scor|wins?\b|won\b|loss|lost\b|lose|points?\b|record)/i,
    text: "Each objective you complete is a win, each one that fails or is still open when the month ends is a loss. With one personal and one professional objective that is at most two points a month. Daily tasks do not count.",
  },
  {
    name: "research",
    about: /lock|\bgate|research|section|question/i,
    text: "Tasks and objectives open once the four core research sections are complete; the dashboard shows how far you are. Working Preferences is a fifth: it helps the analysis and locks nothing.",
  },
  {
    name: "analysis",
    about: /analys|insight|quote/i,
    text: "The analysis needs three completed sections. In Research, tap a line to see your own words behind it, or say “Not me”, and it will not come again.",
  },
  {
    name: "missions",
    about: /mission|merge/i,
    text: "Your personal and professional missions live in your profile. Auto-Merge joins them into one; shorten it there until it sounds like you.",
  },
  {
    name: "day",
    about: /task|today|plan|three|rock|\bday/i,
    text: "A day has exactly three tasks. Plan them under Today and tick them as you go; Edit Tasks changes the words and keeps the ticks.",
  },
  {
    name: "objectives",
    about: /objective|month|goal/i,
    text: "You can set one personal and one professional objective a month under Goals, for this month or the next. The month ends with its last day, where you are.",
  },
];
