import { WRITTEN_MAX } from "@goals/contracts/limits";
import { TextArea, t } from "@goals/kit";
import { useEffect, useRef, type KeyboardEvent } from "react";
import styles from "./written-prompt.module.css";

interface WrittenPromptProps {
  readonly text: string;
  readonly value: string;
  readonly onWrite: (text: string) => void;
  readonly onWriting: (isWriting: boolean) => void;
}

function submitWithCommandEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** One written prompt. Enter adds a line; Ctrl or Command with Enter submits the form. */
export function WrittenPrompt({ text, value, onWrite, onWriting }: WrittenPromptProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => container.current?.querySelector("textarea")?.focus({ preventScroll: true }), []);

  return (
    <div ref={container} className={styles.prompt}>
      <TextArea
        label={t(text)}
        hint={t("Plain words are best: your analysis will quote them.")}
        rows={7}
        value={value}
        limit={WRITTEN_MAX}
        onChange={(event) => onWrite(event.target.value)}
        onFocus={() => onWriting(true)}
        onBlur={() => onWriting(false)}
        onKeyDown={submitWithCommandEnter}
      />
    </div>
  );
}
