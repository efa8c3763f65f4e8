import { t } from "@goals/kit";
import { adviseNextStep, type UserProgress } from "./next-step.ts";

interface Reply {
  readonly about: RegExp;
  readonly text: string | ((progress: UserProgress) => string);
}

export const GREETING =
  "Hello, I'm the Admin. I answer from a small book of notes, right here in your browser. Ask me about the score, the research, your tasks or your data.";

/** The first match answers, so narrower ones come first. */
const REPLIES: readonly Reply[] = [
  {
    about:
      /what (should|do|can|must) i (do|start)( with)?( first| next| now| today)*\W*$|where (do|should|can) i (start|begin)|(do|start|begin)\b.{0,12}\bfirst\b|what(['’]?s| is) next|next step/i,
    text: adviseNextStep,
  },
  {
    about: /\b(data|export|download|delete|remove|privacy|private|account)/i,
    text: "Everything you write belongs to you. In your profile, Export My Data gives you all of it in one file, and Delete Account removes every word at once, after asking for your password.",
  },
  {
    about: /\bpassword|\bsign(ed)? ?(in|out)|\blog(ged)? ?(in|out)/i,
    text: "Forgot Password on the sign-in page sends you a link that works once, for an hour. Your profile lists where you are signed in, and signs you out there.",
  },
  {
    about: /shortcut|keyboard|\bkeys?\b/i,
    text: "Press ? on any page for its shortcuts: 1 to 3 tick, n plans the day, g and a letter go places. Your profile turns them off.",
  },
  {
    about: /rollover|(month|objective|goal)s? (end|close|over|finish)|end of (the|a) month/i,
    text: "A month closes when its last day does: at midnight where you are, or at the hour at which your day begins. An objective that is still active then is marked failed and counts as a loss, so complete it before. Afterwards you can write down what you take from it, and set the next month's.",
  },
  {
    about:
      /(not|n't|n’t|un|in)[ -]?(be )?(done|finish|complete|manage)|\b(miss|forg[eo]t|yesterday|too much|late)/i,
    text: "An open task costs no point: the day stays yellow or red, and that is all. Under Today you can go back seven days and tick what you did do. If the same task stays open, plan a smaller first step of it tomorrow.",
  },
  {
    about: /\b(scor|wins?\b|won\b|loss|lost\b|lose|points?\b|record)/i,
    text: "Each objective you complete is a win, each one that fails or is still open when the month ends is a loss. With one personal and one professional objective that is at most two points a month. Daily tasks do not count.",
  },
  {
    about: /lock|\bgate|research|section|question/i,
    text: "Tasks and objectives open once the four core research sections are complete; the dashboard shows how far you are. Working Preferences is a fifth: it helps the analysis and locks nothing.",
  },
  {
    about: /analys|insight|quote/i,
    text: "The analysis needs three completed sections. In Research, tap a line to see your own words behind it, or say “Not me”, and it will not come again.",
  },
  {
    about: /mission|merge/i,
    text: "Your personal and professional missions live in your profile. Auto-Merge joins them into one; shorten it there until it sounds like you.",
  },
  {
    about: /task|today|plan|three|rock|\bday/i,
    text: "A day has exactly three tasks. Plan them under Today and tick them as you go; Edit Tasks changes the words and keeps the ticks.",
  },
  {
    about: /objective|month|goal/i,
    text: "You can set one personal and one professional objective a month under Goals, for this month or the next. The month ends with its last day, where you are.",
  },
];

const FALLBACK =
  "I don't have a note on that. I can tell you what to do first, how the score works, what the research opens, how a day is planned, how a month closes, and where your data is.";

export const TOPICS = [
  "What should I do first?",
  "How do I plan a day?",
  "What does the research open?",
  "How does the score work?",
  "How does a month close?",
  "Where is my data?",
] as const;

/** The canned answer to a message: the first reply whose words it contains. */
export function replyTo(message: string, progress: UserProgress): string {
  const text = REPLIES.find(({ about }) => about.test(message))?.text ?? FALLBACK;
  return typeof text === "function" ? text(progress) : t(text);
}
