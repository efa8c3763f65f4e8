import { Button, Page } from "@goals/kit";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import styles from "./chat.module.css";
import { useChat } from "./use-chat.ts";

const time = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

/** `/chat`: Admin Chat. Enter sends, Shift+Enter starts a new line. */
export function Chat() {
  const { messages, send } = useChat();
  const [text, setText] = useState("");
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Not to the greeting: older browsers would let the first Tab begin from there.
    if (messages.length > 1) end.current?.scrollIntoView({ block: "nearest" });
  }, [messages]);

  function submit() {
    if (send(text)) setText("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <Page
      title="Admin Chat"
      subtitle="Answers from a small book of notes. Nothing you type here is sent."
    >
      <div role="log" aria-label="Messages">
        <ol className={styles.messages}>
          {messages.map(({ id, text: said, sender, timestamp }) => (
            <li key={id} className={styles[sender]}>
              <span className="visually-hidden">{sender === "user" ? "You" : "Admin"}: </span>
              <p className={styles.text}>{said}</p>
              <time className={styles.time} dateTime={timestamp.toISOString()}>
                {time.format(timestamp)}
              </time>
            </li>
          ))}
        </ol>
      </div>
      <div ref={end} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="visually-hidden" htmlFor="chat-message">
          Message
        </label>
        <textarea
          id="chat-message"
          className={styles.input}
          rows={1}
          placeholder="Ask a question"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" disabled={text.trim() === ""}>
          Send
        </Button>
      </form>
    </Page>
  );
}
