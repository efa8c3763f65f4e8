import { followKeyboard } from "@goals/kit";
import { type RefObject, useEffect } from "react";

/** A window lower than this is a phone with its keyboard open. */
const CRAMPED_PX = 600;

/** Sets `--keyboard` of a form, and scrolls it so that its lines fit between the bar and a phone's keyboard. */
export function useKeyboardHeight(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return undefined;
    return followKeyboard(current, ({ height, scale }) => {
      if (scale === 1 && height < CRAMPED_PX && current.contains(document.activeElement))
        current.scrollIntoView({ block: "start" });
    });
  }, [form]);
}
