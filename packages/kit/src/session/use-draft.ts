import { isSameLine } from "@goals/contracts/fields";
import { useRef, useState } from "react";
import { type Draft, openDraft } from "../offline/unsent.ts";
import { useIsHydrated, useUser } from "./user-and-day.ts";

interface DraftText {
  readonly text: string;
  readonly base: string;
}

/** By field. Untouched fields are absent. */
type DraftTexts = Readonly<Record<string, DraftText>>;

/** Earlier builds stored a plain text without its base, which is then empty. */
function readTexts(draft: Draft): DraftTexts {
  const stored = draft.read() as Record<string, Partial<DraftText> | string | null> | null;
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([field, value]) => {
      const { text, base = "" } = typeof value === "string" ? { text: value } : (value ?? {});
      return text === undefined ? [] : [[field, { text, base }]];
    }),
  );
}

/** The user's unsaved texts in a form, each with the saved text it started from. They stay on this device until sign-out. */
export function useDraft(form: string) {
  const userId = useUser()?.id ?? "";
  const draft = openDraft(userId, form);
  // A server has no drafts, so the first render of its HTML shows none.
  const isHydrated = useIsHydrated();
  const key = isHydrated && `${userId}:${form}`;
  const read = () => ({ key, texts: isHydrated ? readTexts(draft) : {} });
  const [shown, setShown] = useState(read);
  const current = shown.key === key ? shown : read();
  if (current !== shown) setShown(current);

  /** Reads the stored texts first, to keep the fields of another tab. */
  function keep(change: (texts: DraftTexts) => DraftTexts): void {
    const texts = change(readTexts(draft));
    if (Object.keys(texts).length === 0) draft.remove();
    else draft.write(texts);
    setShown({ key, texts });
  }

  return {
    /** The unsaved text of a field, or the saved one if untouched. */
    text: (field: string, saved = ""): string => current.texts[field]?.text ?? saved,
    /** The text that was saved when the user began to type in a field. */
    base: (field: string, saved = ""): string => current.texts[field]?.base ?? saved,
    /** Records a key stroke. `saved` is the text that the untouched field shows. */
    type: (field: string, text: string, saved = ""): void =>
      keep((texts) => {
        const base = (current.texts[field] ?? texts[field])?.base ?? saved;
        return { ...texts, [field]: { text, base } };
      }),
    /** True if another text was saved after the user began to type. The user must then choose one. */
    isOutdated: (field: string, saved: string): boolean => {
      const typed = current.texts[field];
      return typed !== undefined && typed.base !== saved && !isSameLine(typed.text, saved);
    },
    keepMine: (field: string, saved: string): void =>
      keep((texts) => {
        const typed = current.texts[field] ?? texts[field];
        return typed ? { ...texts, [field]: { ...typed, base: saved } } : texts;
      }),
    /** Records a save. Later typing is based on the saved text, and an identical text is no longer a draft. */
    settle: (field: string, saved: string): void =>
      keep(({ [field]: typed, ...others }) =>
        typed === undefined || isSameLine(typed.text, saved)
          ? others
          : { ...others, [field]: { ...typed, base: saved } },
      ),
    /** True from the first key stroke until the draft is saved or discarded. */
    touched: Object.keys(current.texts).length > 0,
    discard: (): void => keep(() => ({})),
    discardFields: (fields: readonly string[]): void =>
      keep((texts) =>
        Object.fromEntries(Object.entries(texts).filter(([field]) => !fields.includes(field))),
      ),
  };
}

/** Saves the newest value. During a save the next one waits; a newer one replaces it or merges with it. */
export function useSaveLatest<Value>(
  save: (value: Value) => Promise<unknown>,
  merge: (waiting: Value, next: Value) => Value = (_, next) => next,
): (value: Value) => Promise<void> {
  const waiting = useRef<{ readonly value: Value } | null>(null);
  const isSaving = useRef(false);

  return async (value) => {
    waiting.current = { value: waiting.current ? merge(waiting.current.value, value) : value };
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (waiting.current) {
        const next: Value = waiting.current.value;
        waiting.current = null;
        await save(next);
      }
    } finally {
      isSaving.current = false;
    }
  };
}
