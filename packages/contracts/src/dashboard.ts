import * as z from "zod/mini";

/**
 * Everything the dashboard shows in one answer: each value under the path of the single call that would
 * give it, so that the client's cache is filled for all of them at once.
 */
export const dashboard = z.record(z.string(), z.unknown());
export type Dashboard = z.infer<typeof dashboard>;
