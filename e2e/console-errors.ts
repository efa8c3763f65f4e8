import type { BrowserContext } from "@playwright/test";

/**
 * Records unexpected events in all pages of a context, including later ones: console errors (such as CSP violations),
 * uncaught errors, requests to other hosts.
 */
export function watchConsoleErrors(context: BrowserContext, origin: string) {
  const seen: string[] = [];
  const allowed: RegExp[] = [];

  context.on("console", (message) => {
    if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => seen.push(String(error.error())));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) seen.push(`asked ${url.href}`);
  });

  return {
    /** Allows an error that the test provokes on purpose. */
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
