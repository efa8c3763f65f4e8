/** The domain of what stands in place of an address that somebody else has proved. No mail is ever sent there (RFC 6761). */
export const LOST_EMAIL_DOMAIN = "lost.invalid";

/** True where somebody else has proved the address that an account was registered with. */
export const isLostEmail = (email: string): boolean => email.endsWith(`@${LOST_EMAIL_DOMAIN}`);
