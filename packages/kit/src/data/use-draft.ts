import { useState } from "react";
import { useUser } from "../session/use-user.ts";
import { readDraft, writeDraft, type Draft } from "./drafts.ts";

/**
 * What the person has typed into a form and not saved yet. It outlives a reload, a lost session and an
 * accidental step back; it is theirs alone, and gone when they sign out.
 */
export function useDraft(form: string) {
  const key = `${useUser()?.id ?? ""}:${form}`;
  const [kept, setKept] = useState(() => ({ key, draft: readDraft(key) }));
  const current = kept.key === key ? kept : { key, draft: readDraft(key) };
  if (current !== kept) setKept(current);

  function keep(draft: Draft): void {
    writeDraft(key, draft);
    setKept({ key, draft });
  }

  return {
    /** What is typed in a field, or what is saved where it has not been touched. */
    text: (field: string, saved = ""): string => current.draft[field] ?? saved,
    type: (field: string, text: string): void => keep({ ...current.draft, [field]: text }),
    /** True from the first key until it is saved or discarded. */
    touched: Object.keys(current.draft).length > 0,
    discard: (): void => keep({}),
  };
}
