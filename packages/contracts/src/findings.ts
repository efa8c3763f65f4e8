import * as z from "zod/mini";

/** One thing that the answers of a section show: a sentence, and the person's own words below it. */
export const finding = z.object({
  text: z.string(),
  quotes: z.array(z.string()),
  /** The language of the sentence, as a BCP 47 tag. */
  language: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** `finding` is null if nothing stands out, or if the answers call for care. */
export const findingResponse = z.object({ finding: z.nullable(finding) });
