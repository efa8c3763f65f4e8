import { t } from "@goals/kit";
import { Plus } from "lucide-react";
import { type RefObject, useEffect, useId, useRef } from "react";
import type { MissionField } from "../missions/missions-form.tsx";
import styles from "./mission-suggestions.module.css";

interface KeptSentencesProps {
  /** The sentences of the lines marked "That's me". */
  readonly sentences: readonly string[];
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: readonly MissionField[];
}

export function KeptSentences({ sentences, form, fields }: KeptSentencesProps) {
  const id = useId();
  // The mission that last had the focus.
  const last = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = form;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target;
    };
    current?.addEventListener("focusin", remember);
    return () => current?.removeEventListener("focusin", remember);
  }, [form]);

  /** Inserts a sentence at the cursor, with spaces around it; without one, at the end of the first mission. */
  function insert(sentence: string): void {
    const area = last.current ?? form.current?.querySelector("textarea");
    if (!area || area.readOnly) return;
    if (!last.current) area.setSelectionRange(area.value.length, area.value.length);
    const before = area.value.slice(0, area.selectionStart);
    const after = area.value.slice(area.selectionEnd);
    const text = `${/\S$/.test(before) ? " " : ""}${sentence}${/^\S/.test(after) ? " " : ""}`;
    if (insertUndoably(area, text)) return;
    fields.find(({ name }) => name === area.name)?.type(`${before}${text}${after}`);
  }

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

/** Inserts a text at the cursor, so that the browser's undo can remove it. Returns false if the browser cannot. */
function insertUndoably(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  // Deprecated, but the only way to add to the browser's undo stack.
  return "execCommand" in document && document.execCommand("insertText", false, text);
}
