import { adviseNextStep, type Intents, useReadProgress, type UserProgress } from "./next-step.ts";
import { ACCOUNT, GENERAL } from "./intents/about-account.ts";
import { FEELINGS, SMALL_TALK } from "./intents/about-people.ts";
import { GOALS, PLANNING, RESEARCH } from "./intents/about-product.ts";
import { isBlank } from "@goals/contracts/fields";
import { CHAT_REPLY_MS } from "@goals/contracts/limits";
import { t } from "@goals/kit";
import { useEffect, useRef, useState } from "react";

const FIRST_STEP: Intents = {
  "first-step": [
    /what (should|do|can|must) i (do|start)( with)?( first| next| now| today)*\W*$|where (do|should|can) i (start|begin)|(do|start|begin)\b.{0,12}\bfirst\b|what(['’]?s| is) next|next step/i,
    adviseNextStep,
  ],
};

/** Every canned reply. The first match answers, so narrower ones come first. */
export const INTENTS = Object.entries({
  ...FEELINGS,
  ...FIRST_STEP,
  ...SMALL_TALK,
  ...RESEARCH,
  ...GOALS,
  ...ACCOUNT,
  ...PLANNING,
  ...GENERAL,
}).map(([name, [about, text]]) => ({ name, about, text }));

const GREETING =
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

function createMessage(sender: "user" | "admin", text: string) {
  return { id: crypto.randomUUID(), text, sender, timestamp: new Date() };
}

export function useChat() {
  const [messages, setMessages] = useState(() => [createMessage("admin", t(GREETING))]);
  const [pendingReplies, setPendingReplies] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const readProgress = useReadProgress();

  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  async function reply(text: string): Promise<void> {
    const answer = replyTo(text, await readProgress());
    setMessages((earlier) => [...earlier, createMessage("admin", answer)]);
    setPendingReplies((count) => count - 1);
  }

  /** @param question the question to answer, in English, if `text` is a translation */
  function send(text: string, question = text): boolean {
    if (isBlank(text)) return false;
    setMessages((earlier) => [...earlier, createMessage("user", text.trim())]);
    setPendingReplies((count) => count + 1);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      void reply(question);
    }, CHAT_REPLY_MS);
    timers.current.add(timer);
    return true;
  }

  return { messages, isReplying: pendingReplies > 0, send };
}
