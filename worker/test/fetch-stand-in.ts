/** The platform's own `fetch`, for tests that call a stand-in. The Worker's `fetch` refuses (`outgoing-fetch.ts`). */
const { fetch: platformFetch }: typeof globalThis = Object.getPrototypeOf(globalThis);

export const fetchStandIn: typeof fetch = (input, init) =>
  platformFetch.call(globalThis, input, init);
