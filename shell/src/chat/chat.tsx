import { getLocale, Page, t } from "@goals/kit";
import { useCallback, useEffect, useRef } from "react";
import styles from "./chat.module.css";
import { MessageField } from "./message-field.tsx";
import { TOPICS } from "./replies.ts";
import { useChat } from "./use-chat.ts";
import { useDockAboveKeyboard } from "./use-dock-above-keyboard.ts";

const formatTime = (at: Date) =>
  new Intl.DateTimeFormat(getLocale(), { hour: "numeric", minute: "2-digit" }).format(at);

/** `/chat`: Admin Chat. The message field stays at the bottom, with the newest message right above it. */
export default function Chat() {
  const { messages, isReplying, send } = useChat();
  const dock = useRef<HTMLDivElement>(null);
  const spacer = useRef<HTMLDivElement>(null);
  const hasStarted = messages.length > 1;

  const scrollToNewest = useCallback(() => {
    // Not for the greeting, which would scroll the page's title out of view.
    if (hasStarted) scrollTo(0, document.documentElement.scrollHeight);
  }, [hasStarted]);
  useDockAboveKeyboard(dock, spacer, scrollToNewest);
  useEffect(scrollToNewest, [messages, isReplying, scrollToNewest]);

  return (
    <Page
      title={t("Admin Chat")}
      subtitle={t("Answers from a small book of notes. What you type stays on this device.")}
    >
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
                <time className={styles.time} dateTime={timestamp.toISOString()}>
                  {formatTime(timestamp)}
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
      <div ref={spacer} className={styles.spacer} />
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
