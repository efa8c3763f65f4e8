import * as z from "zod/mini";
import type { WrittenLine } from "./written-lines.ts";
import { writtenLines } from "./written-lines.ts";

/** Workers AI puts a structured answer under `response`, as an object or as its text. */
const envelope = z.object({ response: z.unknown() });

/** What a model answered is not what was asked for. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
}

/** The lines of a model's answer. Throws UnreadableAnswer when there is no JSON, or JSON of another shape. */
export function answerOf(raw: unknown): WrittenLine[] {
  const { data } = z.safeParse(envelope, raw);
  const result = z.safeParse(writtenLines, parsed(data?.response));
  if (!result.success) throw new UnreadableAnswer("The model's answer has another shape.");
  return result.data.lines;
}

function parsed(response: unknown): unknown {
  if (typeof response !== "string") return response;
  try {
    return JSON.parse(response);
  } catch {
    throw new UnreadableAnswer("The model's answer is no JSON.");
  }
}
