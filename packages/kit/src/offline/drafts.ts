/** Every draft on this device is below it, as `goals:draft:<user>:<form>`. */
export const DRAFT_PREFIX = "goals:draft:";

/** The drafts of a user on this device, by their keys in localStorage. */
export function readDrafts(userId: string): Record<string, string> {
  const entries = Object.keys(localStorage)
    .filter((key) => key.startsWith(`${DRAFT_PREFIX}${userId}:`))
    .map((key) => [key, localStorage.getItem(key) ?? ""]);
  return Object.fromEntries(entries);
}

/** Removes a user's drafts: after the sign-out the next user of the device must not find them. */
export function clearDrafts(userId: string): void {
  for (const key of Object.keys(readDrafts(userId))) localStorage.removeItem(key);
}
