import { useState } from "react";
import { DRAFT_PREFIX } from "../offline/drafts.ts";
import { useUser } from "./use-user.ts";

/** What someone has typed over a text, and the text that was saved when they began. */
interface DraftText {
  readonly text: string;
  readonly base: string;
}

/** What someone is typing, by field. A field that is absent has not been touched. */
type Draft = Readonly<Record<string, DraftText>>;

function isDraftText(value: unknown): value is DraftText {
  return (
    typeof value === "object" &&
    value !== null &&
    "text" in value &&
    typeof value.text === "string" &&
    "base" in value &&
    typeof value.base === "string"
  );
}

/** A draft as it was stored. A plain text was stored by an earlier build, without the value it started from: that is empty. */
function readDraft(key: string): Draft {
  const stored: unknown = JSON.parse(localStorage.getItem(DRAFT_PREFIX + key) ?? "{}");
  if (typeof stored !== "object" || stored === null) return {};
  const draft: Record<string, DraftText> = {};
  for (const [field, value] of Object.entries(stored)) {
    if (typeof value === "string") draft[field] = { text: value, base: "" };
    else if (isDraftText(value)) draft[field] = { text: value.text, base: value.base };
  }
  return draft;
}

/** Keeps a draft on this device, so that it outlives the app being closed; an empty one is removed. */
function writeDraft(key: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) localStorage.removeItem(DRAFT_PREFIX + key);
  else localStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(draft));
}

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
    /** Tells that a text was saved: what was typed since began from it, and what is the same is no draft any more. */
    settle: (field: string, saved: string): void =>
      keep(({ [field]: typed, ...others }) =>
        typed === undefined || typed.text.trim() === saved
          ? others
          : { ...others, [field]: { ...typed, base: saved } },
      ),
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
