import { isBlank } from "@goals/contracts/length";
import { CHAT_REPLY_MS } from "@goals/contracts/limits";
import { useEffect, useRef, useState } from "react";
import { GREETING, replyTo } from "./replies.ts";
import { useReadStanding } from "./standing.ts";

export interface ChatMessage {
  readonly id: string;
  readonly text: string;
  readonly sender: "user" | "admin";
  readonly timestamp: Date;
}

function message(sender: ChatMessage["sender"], text: string): ChatMessage {
  return { id: crypto.randomUUID(), text, sender, timestamp: new Date() };
}

/** A conversation that never leaves the browser: each message is answered one second later. */
export function useChat() {
  const [messages, setMessages] = useState(() => [message("admin", GREETING)]);
  const [awaited, setAwaited] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const readStanding = useReadStanding();

  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  async function reply(text: string): Promise<void> {
    const answer = replyTo(text, await readStanding());
    setMessages((earlier) => [...earlier, message("admin", answer)]);
    setAwaited((count) => count - 1);
  }

  function send(text: string): boolean {
    if (isBlank(text)) return false;
    setMessages((earlier) => [...earlier, message("user", text.trim())]);
    setAwaited((count) => count + 1);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      void reply(text);
    }, CHAT_REPLY_MS);
    timers.current.add(timer);
    return true;
  }

  return { messages, isReplying: awaited > 0, send };
}
