import { useState } from "react";
import { useUser } from "../session/use-user.ts";
import { readDraft, writeDraft, type Draft } from "./drafts.ts";

/**
 * What the person has typed into a form and not saved yet, each text with the saved one it began from. It outlives a
 * reload, a lost session and an accidental step back; it is theirs alone, and gone when they sign out.
 */
export function useDraft(form: string) {
  const key = `${useUser()?.id ?? ""}:${form}`;
  const [kept, setKept] = useState(() => ({ key, draft: readDraft(key) }));
  const current = kept.key === key ? kept : { key, draft: readDraft(key) };
  if (current !== kept) setKept(current);

  /** From what is on the device, so that another tab's fields stay. */
  function keep(change: (draft: Draft) => Draft): void {
    const draft = change(readDraft(key));
    writeDraft(key, draft);
    setKept({ key, draft });
  }

  return {
    /** What is typed in a field, or what is saved where it has not been touched. */
    text: (field: string, saved = ""): string => current.draft[field]?.text ?? saved,
    /** What was saved when the person began to type in a field. */
    base: (field: string, saved = ""): string => current.draft[field]?.base ?? saved,
    /** Takes a key. `saved` is what the field shows where it has not been touched. */
    type: (field: string, text: string, saved = ""): void =>
      keep((draft) => {
        const base = (current.draft[field] ?? draft[field])?.base ?? saved;
        return { ...draft, [field]: { text, base } };
      }),
    /** True when another text was saved since than the one this began from: neither may go without being asked for. */
    isOutdated: (field: string, saved: string): boolean => {
      const typed = current.draft[field];
      return typed !== undefined && typed.base !== saved && typed.text.trim() !== saved;
    },
    /** Decides for what is typed, against what was saved since. */
    keepMine: (field: string, saved: string): void =>
      keep((draft) => {
        const typed = current.draft[field] ?? draft[field];
        return typed ? { ...draft, [field]: { ...typed, base: saved } } : draft;
      }),
    /** True from the first key until it is saved or discarded. */
    touched: Object.keys(current.draft).length > 0,
    discard: (): void => keep(() => ({})),
    /** Discards what is typed in these fields alone. */
    discardFields: (fields: readonly string[]): void =>
      keep((draft) =>
        Object.fromEntries(Object.entries(draft).filter(([field]) => !fields.includes(field))),
      ),
  };
}
