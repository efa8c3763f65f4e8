import { Button, t } from "@goals/kit";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from "react";
import styles from "./message-field.module.css";

interface MessageFieldProps {
  /** Returns false if there was nothing to send. */
  readonly onSend: (text: string) => boolean;
}

/** Grows with its text. Enter sends, Shift+Enter starts a new line. */
export function MessageField({ onSend }: MessageFieldProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);

  // `field-sizing: content` would do this, but WebKit and older browsers lack it.
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.blockSize = "auto";
    const borders = current.offsetHeight - current.clientHeight;
    current.style.blockSize = `${current.scrollHeight + borders}px`;
  }, [text]);

  function submit(): void {
    if (onSend(text)) setText("");
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    submit();
  }

  function sendWithEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor="chat-message">
        {t("Message")}
      </label>
      <textarea
        ref={field}
        id="chat-message"
        className={styles.input}
        rows={1}
        placeholder={t("Ask a question")}
        enterKeyHint="send"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendWithEnter}
      />
      <Button type="submit" disabled={text.trim() === ""}>
        {t("Send")}
      </Button>
    </form>
  );
}
