import { t } from "@goals/kit";
import { isBlank } from "@goals/contracts/fields";
import { CHAT_REPLY_MS } from "@goals/contracts/limits";
import { useEffect, useRef, useState } from "react";
import { useReadProgress } from "./next-step.ts";
import { GREETING, replyTo } from "./replies.ts";

export interface ChatMessage {
  readonly id: string;
  readonly text: string;
  readonly sender: "user" | "admin";
  readonly timestamp: Date;
}

function createMessage(sender: ChatMessage["sender"], text: string): ChatMessage {
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
