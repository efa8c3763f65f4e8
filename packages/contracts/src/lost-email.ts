/** The placeholder's domain for an address that another user has proved to own. No mail goes there (RFC 6761). */
export const LOST_EMAIL_DOMAIN = "lost.invalid";

/** True if another user has proved to own the address that an account was registered with. */
export const isLostEmail = (email: string): boolean => email.endsWith(`@${LOST_EMAIL_DOMAIN}`);
