import * as z from "zod/mini";
import type { WrittenLine } from "./written-lines.ts";
import { writtenLinesSchema } from "./written-lines.ts";

/** Workers AI puts a structured answer under `response`, as an object or as its text. */
const envelope = z.object({ response: z.unknown() });

/** A model's response is no JSON, or JSON of another shape. */
export class UnreadableResponse extends Error {
  override readonly name = "UnreadableResponse";
}

/** The lines of a model's answer. Throws UnreadableResponse when there is no JSON, or JSON of another shape. */
export function parseResponse(raw: unknown): WrittenLine[] {
  const { data } = z.safeParse(envelope, raw);
  const result = z.safeParse(writtenLinesSchema, parsed(data?.response));
  if (!result.success) throw new UnreadableResponse("The model's answer has another shape.");
  return result.data.lines;
}

function parsed(response: unknown): unknown {
  if (typeof response !== "string") return response;
  try {
    return JSON.parse(response);
  } catch {
    throw new UnreadableResponse("The model's answer is no JSON.");
  }
}
