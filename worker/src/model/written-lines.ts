import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import * as z from "zod/mini";

const TEXT_MAX = 320;
const QUOTE_MAX = 200;
const LINES_MAX = 60;
const EVIDENCE_MAX = 12;

const ID_MAX = 60;
const id = z.string().check(z.maxLength(ID_MAX));

/** The shape a model has to answer in: lines, each with the ids and the quotes it rests on. */
export const writtenLinesSchema = z.object({
  lines: z
    .array(
      z.object({
        list: z.enum(ANALYSIS_LISTS),
        text: z.string().check(z.minLength(1), z.maxLength(TEXT_MAX)),
        answers: z.array(id).check(z.maxLength(EVIDENCE_MAX)),
        quotes: z
          .array(z.object({ id, text: z.string().check(z.minLength(3), z.maxLength(QUOTE_MAX)) }))
          .check(z.maxLength(EVIDENCE_MAX)),
      }),
    )
    .check(z.maxLength(LINES_MAX)),
});
export type WrittenLine = z.infer<typeof writtenLinesSchema>["lines"][number];

const text = (minLength: number, maxLength: number) => ({ type: "string", minLength, maxLength });
const object = (properties: Readonly<Record<string, object>>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The same shape for the model itself. By hand: zod's own writer is a tenth of the Worker; a test compares them. */
export const WRITTEN_LINES_JSON_SCHEMA = object({
  lines: {
    type: "array",
    maxItems: LINES_MAX,
    items: object({
      list: { type: "string", enum: ANALYSIS_LISTS },
      text: text(1, TEXT_MAX),
      answers: {
        type: "array",
        maxItems: EVIDENCE_MAX,
        items: { type: "string", maxLength: ID_MAX },
      },
      quotes: {
        type: "array",
        maxItems: EVIDENCE_MAX,
        items: object({ id: { type: "string", maxLength: ID_MAX }, text: text(3, QUOTE_MAX) }),
      },
    }),
  },
});
