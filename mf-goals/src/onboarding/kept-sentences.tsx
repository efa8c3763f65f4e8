import { t } from "@goals/kit";
import { Plus } from "lucide-react";
import { type RefObject, useId } from "react";
import type { MissionField } from "../missions/missions-form.tsx";
import styles from "./kept-sentences.module.css";

/** The sentences that the user kept. A tap inserts one into the mission that had the focus last. */
export function KeptSentences(props: {
  readonly kept: readonly string[];
  readonly fields: readonly MissionField[];
  readonly last: RefObject<HTMLTextAreaElement | null>;
}) {
  const { kept, fields, last } = props;
  const id = useId();

  /** Inserts a sentence at the cursor, with spaces around it; without one, at the end of the first mission. */
  function insert(sentence: string, form: HTMLFormElement | null): void {
    const area = last.current ?? form?.querySelector("textarea");
    if (!area || area.readOnly) return;
    if (!last.current) area.setSelectionRange(area.value.length, area.value.length);
    const before = area.value.slice(0, area.selectionStart);
    const after = area.value.slice(area.selectionEnd);
    const text = `${/\S$/.test(before) ? " " : ""}${sentence}${/^\S/.test(after) ? " " : ""}`;
    area.focus();
    // Deprecated, but the only way to add to the browser's undo stack.
    if ("execCommand" in document && document.execCommand("insertText", false, text)) return;
    fields.find(({ name }) => name === area.name)?.type(`${before}${text}${after}`);
  }

  if (kept.length === 0) return null;
  return (
    <section className={styles.kept} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t("Sentences you kept")}
      </h3>
      <p className="note">{t("Tap a sentence to add it to the mission you're writing.")}</p>
      <ul className={styles.sentences}>
        {kept.map((text) => (
          <li key={text}>
            <button
              type="button"
              className={styles.sentence}
              aria-label={t("Insert: {text}", { text })}
              onClick={(event) => insert(text, event.currentTarget.form)}
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
