/** The platform's own `fetch`, for the test's side of a stand-in. The Worker's refuses (`outgoing-fetch.ts`). */
const { fetch: platformFetch }: typeof globalThis = Object.getPrototypeOf(globalThis);

export const fetchStandIn: typeof fetch = (input, init) =>
  platformFetch.call(globalThis, input, init);
