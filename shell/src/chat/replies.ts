import { t } from "@goals/kit";
import { INTENTS } from "./intents/intents.ts";
import type { UserProgress } from "./next-step.ts";

export const GREETING =
  "Hello, I'm the Admin. I answer from a small book of notes, right here in your browser. Ask me about the score, the research, your tasks or your data.";

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

export function replyTo(message: string, progress: UserProgress): string {
  const text = INTENTS.find(({ about }) => about.test(message))?.text ?? FALLBACK;
  return typeof text === "function" ? text(progress) : t(text);
}
