import * as z from "zod/mini";
import { sectionId } from "./research.ts";

/** What gets in a person's way, as they wrote it: an exact passage of their answer to a written question. */
export const obstacle = z.object({ section: sectionId, prompt: z.number(), text: z.string() });
export type Obstacle = z.infer<typeof obstacle>;

/** `obstacle` is null where nothing can be quoted that is surely meant so. */
export const obstacleResponse = z.object({ obstacle: z.nullable(obstacle) });
