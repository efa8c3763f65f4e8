import type { Day } from "@goals/contracts/dates";
import { countCharacters, isBlank, toLine } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import { isComposing, TextLine, t, useDraft, useIsHydrated } from "@goals/kit";
import { type KeyboardEvent, useState } from "react";
import { useKeepThought } from "../day/use-keep-thought.ts";
import styles from "./todays-focus.module.css";

/** One line for a thought, which becomes a suggestion in tomorrow's plan. Enter and leaving the line keep it. */
export function ThoughtLine({ day }: { readonly day: Day }) {
  const draft = useDraft("thought");
  const isHydrated = useIsHydrated();
  const [isKept, setIsKept] = useState(false);
  const text = draft.text("text");

  const keep = useKeepThought(day, {
    onKept: (thought) => {
      draft.settle("text", thought);
      setIsKept(true);
    },
    onError: FAILURE.saveLine,
  });

  function save(): void {
    if (!isBlank(text) && countCharacters(text) <= TASK_TITLE_MAX) void keep(toLine(text));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    save();
  }

  return (
    <div className={styles.thought}>
      {/* Does nothing before the app runs, so no server renders it. */}
      {isHydrated && (
        <>
          <TextLine
            label={t("A thought for tomorrow")}
            placeholder={isKept ? t("Kept for tomorrow's plan") : t("A thought for tomorrow?")}
            limit={TASK_TITLE_MAX}
            value={text}
            enterKeyHint="done"
            onBlur={save}
            onChange={(event) => draft.type("text", event.target.value)}
            onKeyDown={onKeyDown}
          />
          <p className="visually-hidden" role="status">
            {isKept && text === "" && t("Kept for tomorrow's plan")}
          </p>
        </>
      )}
    </div>
  );
}
