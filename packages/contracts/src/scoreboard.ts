import * as z from "zod/mini";

/** `lifetime` is `wins-losses`, and `0-0` before the first objective ends. */
export const scoreboard = z.object({ lifetime: z.string(), wins: z.number(), losses: z.number() });
export type Scoreboard = z.infer<typeof scoreboard>;
