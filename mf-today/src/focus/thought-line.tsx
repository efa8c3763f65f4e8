import { addDays, type Day } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { changeDay, getDay } from "@goals/contracts/endpoints/days";
import { buildPath } from "@goals/contracts/endpoint";
import { countCharacters, isBlank, toLine } from "@goals/contracts/fields";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import {
  isComposing,
  mutateCache,
  TextLine,
  t,
  toMutationCall,
  useDraft,
  useIsHydrated,
  useMutation,
} from "@goals/kit";
import { type KeyboardEvent, useState } from "react";
import styles from "./todays-focus.module.css";

/** One line for a thought, which becomes a suggestion in tomorrow's plan. Enter and leaving the line keep it. */
export function ThoughtLine({ day }: { readonly day: Day }) {
  const date = addDays(day, 1);
  const path = buildPath(getDay, { date });
  const draft = useDraft("thought");
  const isHydrated = useIsHydrated();
  const [isKept, setIsKept] = useState(false);
  const text = draft.text("text");

  function settle(thought: string): void {
    draft.settle("text", thought);
    setIsKept(true);
  }

  // Safe to repeat, so it may wait for a network.
  const { run } = useMutation({
    mutation: (keep: string) =>
      toMutationCall(changeDay, { params: { date }, body: { keep }, userText: keep }),
    onQueued: (keep) => {
      const add = ({ thoughts = [], ...entry }: DayEntry) => ({
        ...entry,
        thoughts: [...new Set([...thoughts, keep])],
      });
      mutateCache(path, add, { date, rest: null, line: "" });
      settle(keep);
    },
    onSuccess: (_, keep) => settle(keep),
    onError: FAILURE.saveLine,
    revalidates: [path],
  });

  function save(): void {
    if (!isBlank(text) && countCharacters(text) <= TASK_TITLE_MAX) void run(toLine(text));
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
