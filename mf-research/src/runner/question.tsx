import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import styles from "./question.module.css";

interface QuestionProps {
  readonly text: string;
  readonly options: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (option: string) => void;
}

/** One question with its options. With focus inside it, 1 to 5 choose and Enter goes on. */
export function Question({ text, options, chosen, onChoose }: QuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();

  // The question is what one came for: focus lands on it, so that the number keys work at once.
  useEffect(() => group.current?.focus({ preventScroll: true }), []);

  function press(event: KeyboardEvent<HTMLFieldSetElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = options[Number(event.key) - 1];
    if (option) {
      onChoose(option);
      group.current?.querySelectorAll("input")[options.indexOf(option)]?.focus();
    } else if (event.key === "Enter") {
      event.preventDefault();
      group.current?.form?.requestSubmit();
    }
  }

  return (
    <fieldset ref={group} tabIndex={-1} className={styles.question} onKeyDown={press}>
      <legend className={styles.text}>{text}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === chosen}
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
