import * as z from "zod/mini";
import { sectionId } from "./research.ts";

/** An obstacle in a person's own words: an exact passage of their answer to a written question. */
export const obstacle = z.object({ section: sectionId, prompt: z.number(), text: z.string() });
export type Obstacle = z.infer<typeof obstacle>;

/** `obstacle` is null if no passage clearly describes one. */
export const obstacleResponse = z.object({ obstacle: z.nullable(obstacle) });
