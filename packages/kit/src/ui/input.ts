import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from "react";
import { createDeviceSetting, useIsHydrated } from "../session/user-and-day.ts";

export interface Shortcut {
  /** One key, or two in sequence: "n", "g t". */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

const SEQUENCE_MS = 1500;

const setting = createDeviceSetting("goals:shortcuts");

const NO_TEXT = new Set(["checkbox", "radio", "button", "submit", "reset"]);

/** The key of an input method, which Safari sends after it has ended the composition. */
const COMPOSING_KEY_CODE = 229;

/** True for a key that an input method uses, for example the Enter that ends a Japanese or Chinese composition. */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === COMPOSING_KEY_CODE;

/** Enter on a touch keyboard, whose key says "Next": it leads on. Shift with Enter adds a line there. */
export const isNextKey = ({ key, shiftKey, nativeEvent }: ReactKeyboardEvent): boolean =>
  key === "Enter" &&
  !shiftKey &&
  !isComposing(nativeEvent) &&
  matchMedia("(pointer: coarse)").matches;

/** True for a key that belongs to a text field, a dialog, a modifier combination or an input method. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event) || event.repeat) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog:modal")) return true;
  const { target } = event;
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select"))
  );
}

/** The lists of the mounted components. If two shortcuts have the same keys, the newer one runs. */
const declared: (() => readonly Shortcut[])[] = [];
let first = { key: "", at: 0 };

/** The active shortcuts, newest last. */
export const getShortcuts = (): readonly Shortcut[] => declared.flatMap((list) => list());

function onKeyDown(event: KeyboardEvent): void {
  if (!setting.isOn() || isTyping(event)) return;
  const { key, timeStamp: at } = event;
  const second = at - first.at < SEQUENCE_MS ? `${first.key} ${key}` : key;
  first = { key, at };
  const shortcuts = getShortcuts();
  const meant =
    shortcuts.findLast(({ keys }) => keys === second) ??
    shortcuts.findLast(({ keys }) => keys === key);
  if (!meant) return;
  first = { key: "", at: 0 };
  event.preventDefault();
  meant.run();
}

/** Declares shortcuts while a component is mounted. Returns true while they work, for `aria-keyshortcuts`. */
export function useShortcuts(shortcuts: readonly Shortcut[]): boolean {
  // Not an effect event, because a host may have a React from before 19.2.
  const newest = useRef(shortcuts);
  useEffect(() => {
    newest.current = shortcuts;
  });
  useEffect(() => {
    const list = () => newest.current;
    if (declared.push(list) === 1) document.addEventListener("keydown", onKeyDown);
    return () => {
      declared.splice(declared.indexOf(list), 1);
      if (declared.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
  const isOn = setting.useIsOn();
  // Server HTML does not announce keys that do nothing yet.
  return useIsHydrated() && isOn;
}

export const useShortcutsEnabled = (): [boolean, (on: boolean) => void] => [
  setting.useIsOn(),
  setting.turn,
];
