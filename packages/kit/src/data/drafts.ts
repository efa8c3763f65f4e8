/** What someone has typed over a text, and the text that was saved when they began. */
export interface DraftText {
  readonly text: string;
  readonly base: string;
}

/** What someone is typing, by field. A field that is absent has not been touched. */
export type Draft = Readonly<Record<string, DraftText>>;

const PREFIX = "goals:draft:";

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

/** A draft as it was stored. A plain text is an earlier build's: it began from nobody knows what, so from nothing. */
export function readDraft(key: string): Draft {
  const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? "{}");
  if (typeof stored !== "object" || stored === null) return {};
  const draft: Record<string, DraftText> = {};
  for (const [field, value] of Object.entries(stored)) {
    if (typeof value === "string") draft[field] = { text: value, base: "" };
    else if (isDraftText(value)) draft[field] = { text: value.text, base: value.base };
  }
  return draft;
}

/** Keeps a draft on this device, so that it outlives the app being closed; an empty one is removed. */
export function writeDraft(key: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) localStorage.removeItem(PREFIX + key);
  else localStorage.setItem(PREFIX + key, JSON.stringify(draft));
}

/** Removes a user's drafts: after they have signed out nobody may find what they were writing. */
export function clearDrafts(userId: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${PREFIX}${userId}:`)) localStorage.removeItem(key);
}
