import { t } from "@goals/kit";
import { Plus } from "lucide-react";
import { useId, type RefObject } from "react";
import type { MissionField } from "../missions/mission-texts.ts";
import styles from "./mission-suggestions.module.css";
import { useInsertSentence } from "./use-insert-sentence.ts";

interface KeptSentencesProps {
  /** The sentences of the lines marked "That's me". */
  readonly sentences: readonly string[];
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onType: (field: MissionField, text: string) => void;
}

export function KeptSentences({ sentences, form, onType }: KeptSentencesProps) {
  const id = useId();
  const insert = useInsertSentence(form, onType);
  if (sentences.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t("Sentences you kept")}
      </h3>
      <p className="note">{t("Tap a sentence to add it to the mission you're writing.")}</p>
      <ul className={styles.sentences}>
        {sentences.map((text) => (
          <li key={text}>
            <button
              type="button"
              className={styles.sentence}
              aria-label={t("Insert: {text}", { text })}
              onClick={() => insert(text)}
            >
              <Plus aria-hidden size={16} className={styles.plus} />
              <span dir="auto">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
