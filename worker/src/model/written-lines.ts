import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import * as z from "zod/mini";

const TEXT_MAX = 320;
const QUOTE_MAX = 200;
const LINES_MAX = 60;
const EVIDENCE_MAX = 12;

const id = z.string().check(z.maxLength(60));

/** The shape a model has to answer in: lines, each with the ids and the quotes it rests on. */
export const writtenLines = z.object({
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
export type WrittenLine = z.infer<typeof writtenLines>["lines"][number];

/** The same shape for the model itself. */
export const WRITTEN_LINES_SCHEMA = z.toJSONSchema(writtenLines);
