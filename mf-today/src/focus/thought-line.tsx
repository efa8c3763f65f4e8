import { addDays, type Day } from "@goals/contracts/dates";
import { countCharacters, isBlank, toLine } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { isComposing, TextLine, t, useDraft } from "@goals/kit";
import { type KeyboardEvent, useState } from "react";
import { useThoughts } from "../day/day-entry.tsx";
import styles from "./todays-focus.module.css";

/** One line for a thought, which becomes a suggestion in tomorrow's plan. Enter and leaving the line keep it. */
export function ThoughtLine({ day }: { readonly day: Day }) {
  const draft = useDraft("thought");
  const [isKept, setIsKept] = useState(false);
  const { keep } = useThoughts(addDays(day, 1), () => {
    draft.discard();
    setIsKept(true);
  });
  const text = draft.text("text");

  function save(): void {
    if (!isBlank(text) && countCharacters(text) <= TASK_TITLE_MAX) keep(toLine(text));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    save();
  }

  return (
    <div className={styles.thought} onKeyDown={onKeyDown} onBlur={save} role="group">
      <TextLine
        id="thought"
        label={t("A thought for tomorrow")}
        placeholder={isKept ? t("Kept for tomorrow's plan") : t("A thought for tomorrow?")}
        limit={TASK_TITLE_MAX}
        value={text}
        enterKeyHint="done"
        autoComplete="off"
        onChange={(event) => draft.type("text", event.target.value)}
      />
      <p className="visually-hidden" aria-live="polite">
        {isKept && text === "" && t("Kept for tomorrow's plan")}
      </p>
    </div>
  );
}
