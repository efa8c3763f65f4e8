import type { Quote } from "../evidence.ts";

/** The only way a person's words get into quotation marks: from evidence that carries their place. */
export function quoted({ text }: Quote): string {
  return `“${text}”`;
}
