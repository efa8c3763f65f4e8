export const hasPasskeys = (): boolean => "PublicKeyCredential" in globalThis;

/** True if the user, or another request on this page, closed the browser's dialog. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
