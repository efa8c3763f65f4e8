let userId: string | null = null;

/** Whose this document is, by id; null for a visitor and while it is not known. What it sends names this user. */
export function pageUserId(): string | null {
  return userId;
}

/** Makes this document a user's, or a visitor's. It never turns from one user into another: it is replaced. */
export function setPageUser(id: string | null): void {
  userId = id;
}
