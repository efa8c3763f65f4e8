import type { BrowserContext } from "@playwright/test";

/**
 * Listens to every page of a context, those opened later as well, for what a page must never do in silence:
 * errors on its console (a violated CSP is one), thrown errors, calls to another host.
 */
export function watchComplaints(context: BrowserContext, origin: string) {
  const seen: string[] = [];
  const expected: RegExp[] = [];

  context.on("console", (message) => {
    if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => seen.push(String(error.error())));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) seen.push(`asked ${url.href}`);
  });

  return {
    /** Allows a complaint that the test provokes on purpose. */
    expect: (pattern: RegExp) => void expected.push(pattern),
    unexpected: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}
