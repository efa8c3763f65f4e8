import { WRITTEN_MAX } from "@goals/contracts/limits";
import { TextArea } from "@goals/kit";
import { useEffect, useRef, type KeyboardEvent } from "react";
import styles from "./prompt.module.css";

interface PromptProps {
  readonly text: string;
  readonly value: string;
  readonly onWrite: (text: string) => void;
}

function goOnWithCommandEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** One written prompt. Enter is a new line here; with Ctrl or Command it goes on. */
export function Prompt({ text, value, onWrite }: PromptProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => place.current?.querySelector("textarea")?.focus({ preventScroll: true }), []);

  return (
    <div ref={place} className={styles.prompt}>
      <TextArea
        label={text}
        hint="Plain words are best: your analysis will quote them."
        rows={7}
        value={value}
        limit={WRITTEN_MAX}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={goOnWithCommandEnter}
      />
    </div>
  );
}
