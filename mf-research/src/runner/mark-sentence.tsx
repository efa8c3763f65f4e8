import { MARK_MAX } from "@goals/contracts/limits";
import { splitSentences } from "@goals/contracts/split-sentences";
import { t } from "@goals/kit";
import { useId } from "react";
import styles from "./mark-sentence.module.css";

interface MarkSentenceProps {
  readonly answer: string;
  readonly marked: string | undefined;
  readonly onMark: (sentence: string | undefined) => void;
}

export function MarkSentence({ answer, marked, onMark }: MarkSentenceProps) {
  const id = useId();
  const sentences = [...new Set(splitSentences(answer).map(({ text }) => text))].filter(
    (text) => text.length <= MARK_MAX,
  );
  if (sentences.length < 2) return null;
  return (
    <div className={styles.sentences} role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {t("Tap the sentence that says it best, if you like.")}
      </p>
      {sentences.map((text) => (
        <button
          key={text}
          type="button"
          dir="auto"
          className={styles.sentence}
          aria-pressed={text === marked}
          onClick={() => onMark(text === marked ? undefined : text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
