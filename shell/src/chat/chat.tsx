import { isBlank } from "@goals/contracts/fields";
import { Button, followKeyboard, formatInstant, isComposing, Page, t } from "@goals/kit";
import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useState } from "react";
import styles from "./chat.module.css";
import { TOPICS, useChat } from "./use-chat.ts";

/** Keeps the dock above the on-screen keyboard, and the spacer as tall as the dock. */
function keepAboveKeyboard(dock: HTMLElement, onMove: () => void): () => void {
  const keepSpace = () => {
    const spacer = dock.previousElementSibling;
    if (spacer instanceof HTMLElement) spacer.style.blockSize = `${dock.offsetHeight}px`;
    onMove();
  };
  const size = new ResizeObserver(keepSpace);
  size.observe(dock);
  const unfollow = followKeyboard(dock, keepSpace);
  return () => {
    size.disconnect();
    unfollow();
  };
}

/** Grows with its text. Enter sends, Shift+Enter starts a new line. `onSend` returns false if nothing was sent. */
function MessageField({ onSend }: { readonly onSend: (text: string) => boolean }) {
  const [text, setText] = useState("");

  function submit(event: SubmitEvent | KeyboardEvent): void {
    event.preventDefault();
    if (onSend(text)) setText("");
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {/* The element's text is as tall as the field's. WebKit and older browsers lack `field-sizing: content`. */}
      <div className={styles.grow} data-text={text}>
        <textarea
          aria-label={t("Message")}
          className={styles.input}
          rows={1}
          placeholder={t("Ask a question")}
          enterKeyHint="send"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const isAlone = !event.shiftKey && !isComposing(event.nativeEvent);
            if (event.key === "Enter" && isAlone) submit(event);
          }}
        />
      </div>
      <Button type="submit" disabled={isBlank(text)}>
        {t("Send")}
      </Button>
    </form>
  );
}

/** `/chat`: Admin Chat. The message field stays at the bottom, with the newest message right above it. */
export default function Chat() {
  const { messages, isReplying, send } = useChat();
  const hasStarted = messages.length > 1;
  const scrollToNewest = useCallback(() => {
    // Not for the greeting, which would scroll the page's title out of view.
    if (hasStarted) scrollTo(0, document.documentElement.scrollHeight);
  }, [hasStarted]);
  const dock = useCallback(
    (element: HTMLElement | null) =>
      element ? keepAboveKeyboard(element, scrollToNewest) : undefined,
    [scrollToNewest],
  );
  useEffect(scrollToNewest, [messages, isReplying, scrollToNewest]);

  return (
    <Page title={t("Admin Chat")} subtitle={t("Short answers, kept on this device.")}>
      <div className={styles.conversation}>
        <div role="log" aria-label={t("Messages")}>
          <ol className={styles.messages}>
            {messages.map(({ id, text, sender, timestamp }) => (
              <li key={id} className={styles[sender]}>
                <span className="visually-hidden">
                  {sender === "user" ? t("You") : t("Admin")}:{" "}
                </span>
                <p className={styles.text} dir="auto">
                  {text}
                </p>
                <time className={styles.time} dateTime={timestamp}>
                  {formatInstant(timestamp, { timeStyle: "short" })}
                </time>
              </li>
            ))}
          </ol>
        </div>
        <div role="status" className={styles.status}>
          {isReplying && (
            <p className={styles.typing}>
              <span className="visually-hidden">{t("Admin is typing")}</span>
              <span aria-hidden>…</span>
            </p>
          )}
        </div>
      </div>
      <div className={styles.spacer} />
      <div ref={dock} className={styles.dock}>
        <div className={styles.column}>
          <ul className={styles.topics} aria-label={t("Topics")}>
            {TOPICS.map((topic) => (
              <li key={topic}>
                <button
                  type="button"
                  className={styles.topic}
                  onClick={() => send(t(topic), topic)}
                >
                  {t(topic)}
                </button>
              </li>
            ))}
          </ul>
          <MessageField onSend={send} />
        </div>
      </div>
    </Page>
  );
}
