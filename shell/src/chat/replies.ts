interface Reply {
  readonly about: RegExp;
  readonly text: string;
}

export const GREETING =
  "Hello, I'm the Admin. I answer from a small book of notes, right here in your browser. Ask me about the score, the research, your tasks or your data.";

const REPLIES: readonly Reply[] = [
  {
    about: /score|win|loss|point|record/i,
    text: "Each objective you complete is a win, each one that fails or is still open when the month ends is a loss. With one personal and one professional objective that is at most two points a month.",
  },
  {
    about: /lock|unlock|gate|research|section|question/i,
    text: "Tasks and objectives open once the four core research sections are complete. Working Preferences is a fifth; it helps the analysis and locks nothing.",
  },
  {
    about: /task|today|plan|three|rock/i,
    text: "A day has exactly three tasks. Plan them under Today; tick them as you go. You can still tick a day for the week after it.",
  },
  {
    about: /objective|month|goal/i,
    text: "You can set one personal and one professional objective a month, for this month or the next. The month ends at midnight where you are.",
  },
  {
    about: /mission|merge/i,
    text: "Your personal and professional missions live in your profile. Auto-Merge joins them into one; shorten it there until it sounds like you.",
  },
  {
    about: /analysis|insight|quote/i,
    text: "The analysis needs three completed sections. Tap a line to see your own words behind it.",
  },
  {
    about: /data|export|delete|privacy|account/i,
    text: "Everything you write belongs to you. Your profile has Export My Data, and Delete Account, which removes every word at once.",
  },
];

const OTHERWISE =
  "I don't have a note on that. I can tell you how the score works, what the research opens, how a day is planned, and where your data is.";

/** The canned answer to a message: the first note whose words it touches. */
export function replyTo(message: string): string {
  return REPLIES.find(({ about }) => about.test(message))?.text ?? OTHERWISE;
}
