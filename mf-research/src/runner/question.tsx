import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { isVirtualPointer } from "./is-virtual-pointer.ts";
import styles from "./question.module.css";
import type { AutoAdvance } from "./use-auto-advance.ts";

interface QuestionProps {
  readonly text: string;
  readonly options: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (option: string) => void;
  readonly autoAdvance: AutoAdvance;
  /** Home and End: to the first step, and as far as the answers go. */
  readonly onJump: (to: "first" | "last") => void;
}

/** One question with its options. With focus inside it, 1 to 5 choose, Enter goes on, Home and End go to either end. */
export function Question({ text, options, chosen, onChoose, autoAdvance, onJump }: QuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const pointed = useRef(false);
  const id = useId();

  // The question is what one came for: focus lands on it, so that the number keys work at once.
  useEffect(() => group.current?.focus({ preventScroll: true }), []);

  function press(event: KeyboardEvent<HTMLFieldSetElement>): void {
    pointed.current = false;
    autoAdvance.cancel();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = options[Number(event.key) - 1];
    if (option) {
      onChoose(option);
      group.current?.querySelectorAll("input")[options.indexOf(option)]?.focus();
    } else if (event.key === "Enter") {
      event.preventDefault();
      group.current?.form?.requestSubmit();
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      onJump(event.key === "Home" ? "first" : "last");
    }
  }

  /** The second tap of a double tap, which would answer the next question unread. */
  function dropWhileSettling(event: MouseEvent): void {
    if (!autoAdvance.isSettling()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Arrow keys and screen readers click too: a tap is the click after a pointer that went down. */
  function tapped(): void {
    if (pointed.current) autoAdvance.schedule();
    pointed.current = false;
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className={styles.question}
      onKeyDown={press}
      onClickCapture={dropWhileSettling}
      onPointerDown={({ nativeEvent }) => (pointed.current = !isVirtualPointer(nativeEvent))}
      onPointerCancel={() => (pointed.current = false)}
    >
      <legend className={styles.text}>{text}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === chosen}
              onClick={tapped}
              onChange={() => onChoose(option)}
            />
            <span>{option}</span>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
