/** Loaded where it is needed: most visits sign in without it, or are signed in. */
export const loadWebAuthn = () => import("@simplewebauthn/browser");

/** True for a browser that has passkeys. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in globalThis;

/** True where the user, or another request on this page, has ended the browser's dialog. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
