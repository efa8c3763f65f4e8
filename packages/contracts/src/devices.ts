import * as z from "zod/mini";

/** One signed-in browser: a session, named so that a person can recognise it. Instants are ISO 8601 in UTC. */
export const device = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** In words, such as "Chrome on Android". */
  name: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type Device = z.infer<typeof device>;
export const deviceList = z.array(device);
