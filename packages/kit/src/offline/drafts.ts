/** The prefix of every draft on this device: `goals:draft:<user>:<form>`. */
export const DRAFT_PREFIX = "goals:draft:";

export function readDrafts(userId: string): Record<string, string> {
  const entries = Object.keys(localStorage)
    .filter((key) => key.startsWith(`${DRAFT_PREFIX}${userId}:`))
    .map((key) => [key, localStorage.getItem(key) ?? ""]);
  return Object.fromEntries(entries);
}

/** Removes a user's drafts, so that the next user of the device does not find them after the sign-out. */
export function clearDrafts(userId: string): void {
  for (const key of Object.keys(readDrafts(userId))) localStorage.removeItem(key);
}
