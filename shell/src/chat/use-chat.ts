import { isBlank } from "@goals/contracts/fields";
import { CHAT_REPLY_MS } from "@goals/contracts/limits";
import { t } from "@goals/kit";
import { useEffect, useRef, useState } from "react";
import { INTENTS } from "./intents/intents.ts";
import { useReadProgress, type UserProgress } from "./next-step.ts";

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
