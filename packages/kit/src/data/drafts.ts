/** What someone is typing, by field. A field that is absent has not been touched. */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = "goals:draft:";

/** A draft as it was stored; anything that is not a text is dropped. */
export function readDraft(key: string): Draft {
  const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? "{}");
  if (typeof stored !== "object" || stored === null) return {};
  const draft: Record<string, string> = {};
  for (const [field, text] of Object.entries(stored))
    if (typeof text === "string") draft[field] = text;
  return draft;
}

/** Keeps a draft on this device, so that it outlives the app being closed; an empty one is removed. */
export function writeDraft(key: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) localStorage.removeItem(PREFIX + key);
  else localStorage.setItem(PREFIX + key, JSON.stringify(draft));
}

/** Removes every draft: after a sign-out nobody may find what someone was writing. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
