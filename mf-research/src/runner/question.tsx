import { t } from "@goals/kit";
import { type KeyboardEvent, type MouseEvent, useId, useRef } from "react";
import type { Autosave } from "../draft/autosave.ts";
import { useAnswers } from "../draft/section-draft.ts";
import styles from "./question.module.css";
import type { AutoAdvance } from "./runner-controls.tsx";

/** One question with its options. While it has the focus, 1 to 5 choose, Enter submits the form, Home and End jump. */
export function Question(props: {
  readonly describedBy: string | undefined;
  readonly text: string;
  readonly options: readonly string[];
  readonly step: number;
  readonly autosave: Autosave;
  readonly autoAdvance: AutoAdvance;
  readonly onJump: (to: "first" | "last") => void;
}) {
  const { describedBy, text, options, step, autosave, autoAdvance, onJump } = props;
  const chosen = useAnswers(autosave).mcAnswers[step];
  const choose = (option: string) => autosave.edit(({ mcAnswers }) => (mcAnswers[step] = option));
  const group = useRef<HTMLFieldSetElement>(null);
  const pointerDown = useRef(false);
  const id = useId();

  function handleKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
    pointerDown.current = false;
    autoAdvance.cancel();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = options[Number(event.key) - 1];
    if (option) {
      choose(option);
      group.current?.querySelectorAll("input")[options.indexOf(option)]?.focus();
    } else if (event.key === "Enter") {
      event.preventDefault();
      group.current?.form?.requestSubmit();
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      onJump(event.key === "Home" ? "first" : "last");
    }
  }

  /** The second tap of a double tap would answer the next question unread. */
  function ignoreWhileSettling(event: MouseEvent): void {
    if (!autoAdvance.isSettling()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Arrow keys and screen readers also cause clicks. A tap is a click after a pointerdown. */
  function advanceAfterTap(): void {
    if (pointerDown.current) autoAdvance.schedule();
    pointerDown.current = false;
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={describedBy}
      className={styles.question}
      onKeyDown={handleKey}
      onClickCapture={ignoreWhileSettling}
      onPointerDown={({ nativeEvent }) => (pointerDown.current = !isVirtualPointer(nativeEvent))}
      onPointerCancel={() => (pointerDown.current = false)}
    >
      <legend className={styles.text}>{t(text)}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === chosen}
              onClick={advanceAfterTap}
              onChange={() => choose(option)}
            />
            <span>{t(option)}</span>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** True for a screen reader's pointer event (isVirtualPointerEvent of https://github.com/adobe/react-spectrum). */
function isVirtualPointer(event: PointerEvent): boolean {
  const { width, height, pressure, detail, pointerType } = event;
  if (width === 0 && height === 0) return true;
  // Safari reports no pressure, but counts a mouse's clicks in `detail`.
  return pointerType === "mouse" && width === 1 && height === 1 && pressure === 0 && detail === 0;
}
