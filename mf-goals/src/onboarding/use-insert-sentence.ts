import { useEffect, useRef, type RefObject } from "react";
import { MISSION_FIELDS, type MissionField } from "../missions/mission-texts.ts";

/** Inserts a text at the cursor, so that the browser's undo can remove it. Returns false if the browser cannot. */
function insertUndoably(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  // Deprecated, but the only way to add to the browser's undo stack.
  return "execCommand" in document && document.execCommand("insertText", false, text);
}

/**
 * Inserts a sentence into the mission that last had the focus, at its cursor and with spaces around it; without one,
 * at the end of the first mission.
 */
export function useInsertSentence(
  form: RefObject<HTMLFormElement | null>,
  type: (field: MissionField, text: string) => void,
): (sentence: string) => void {
  const last = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = form;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target;
    };
    current?.addEventListener("focusin", remember);
    return () => current?.removeEventListener("focusin", remember);
  }, [form]);

  return (sentence) => {
    const field = last.current ?? form.current?.querySelector("textarea");
    if (!field || field.readOnly) return;
    if (!last.current) field.setSelectionRange(field.value.length, field.value.length);
    const before = field.value.slice(0, field.selectionStart);
    const after = field.value.slice(field.selectionEnd);
    const text = `${/\S$/.test(before) ? " " : ""}${sentence}${/^\S/.test(after) ? " " : ""}`;
    if (insertUndoably(field, text)) return;
    const mission = MISSION_FIELDS.find((name) => name === field.name);
    if (mission) type(mission, `${before}${text}${after}`);
  };
}
