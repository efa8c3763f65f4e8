import { isSameLine } from "@goals/contracts/fields";
import { useRef, useState } from "react";
import { deviceStore } from "../browser/stores.ts";
import { DRAFT_PREFIX } from "../offline/offline-user.ts";
import { useIsHydrated, useUser } from "./user-and-day.ts";

interface DraftText {
  readonly text: string;
  readonly base: string;
}

/** The user's unsaved texts by field. Untouched fields are absent. */
type Draft = Readonly<Record<string, DraftText>>;

/** A stored draft; null reads nothing. Earlier builds stored a plain text without its base, which is then empty. */
function readDraft(key: string | null): Draft {
  if (key === null) return {};
  const stored = deviceStore.readJson(DRAFT_PREFIX + key) as Readonly<
    Record<string, Partial<DraftText> | string | null>
  > | null;
  return Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([field, value]) => {
      const { text, base = "" } = typeof value === "string" ? { text: value } : (value ?? {});
      return text === undefined ? [] : [[field, { text, base }]];
    }),
  );
}

/** The user's unsaved texts in a form, each with the saved text it started from. They stay on this device until sign-out. */
export function useDraft(form: string) {
  const key = `${useUser()?.id ?? ""}:${form}`;
  // A server has no drafts, so the first render of its HTML shows none.
  const shownKey = useIsHydrated() ? key : null;
  const [stored, setStored] = useState(() => ({ key: shownKey, draft: readDraft(shownKey) }));
  const current = stored.key === shownKey ? stored : { key: shownKey, draft: readDraft(shownKey) };
  if (current !== stored) setStored(current);

  /** Reads the stored draft first, to keep the fields of another tab. */
  function keep(change: (draft: Draft) => Draft): void {
    const draft = change(readDraft(key));
    if (Object.keys(draft).length === 0) deviceStore.remove(DRAFT_PREFIX + key);
    else deviceStore.write(DRAFT_PREFIX + key, JSON.stringify(draft));
    setStored({ key, draft });
  }

  return {
    /** The unsaved text of a field, or the saved one if untouched. */
    text: (field: string, saved = ""): string => current.draft[field]?.text ?? saved,
    /** The text that was saved when the user began to type in a field. */
    base: (field: string, saved = ""): string => current.draft[field]?.base ?? saved,
    /** Records a key stroke. `saved` is the text that the untouched field shows. */
    type: (field: string, text: string, saved = ""): void =>
      keep((draft) => {
        const base = (current.draft[field] ?? draft[field])?.base ?? saved;
        return { ...draft, [field]: { text, base } };
      }),
    /** True if another text was saved after the user began to type. The user must then choose one. */
    isOutdated: (field: string, saved: string): boolean => {
      const typed = current.draft[field];
      return typed !== undefined && typed.base !== saved && !isSameLine(typed.text, saved);
    },
    keepMine: (field: string, saved: string): void =>
      keep((draft) => {
        const typed = current.draft[field] ?? draft[field];
        return typed ? { ...draft, [field]: { ...typed, base: saved } } : draft;
      }),
    /** Records a save. Later typing is based on the saved text, and an identical text is no longer a draft. */
    settle: (field: string, saved: string): void =>
      keep(({ [field]: typed, ...others }) =>
        typed === undefined || isSameLine(typed.text, saved)
          ? others
          : { ...others, [field]: { ...typed, base: saved } },
      ),
    /** True from the first key stroke until the draft is saved or discarded. */
    touched: Object.keys(current.draft).length > 0,
    discard: (): void => keep(() => ({})),
    discardFields: (fields: readonly string[]): void =>
      keep((draft) =>
        Object.fromEntries(Object.entries(draft).filter(([field]) => !fields.includes(field))),
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
