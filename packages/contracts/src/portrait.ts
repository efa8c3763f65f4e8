import * as z from "zod/mini";
import { MARK_MAX, PROMPTS_A_SECTION } from "./limits.ts";
import { intBetween, requiredText } from "./fields.ts";
import { sectionId } from "./research.ts";

/** Two answers about one thing between two poles. `from` and `to` reach from -2 (second pole) to 2 (first pole). */
const strip = z.object({
  facet: z.string(),
  poles: z.tuple([z.string(), z.string()]),
  from: z.number(),
  to: z.number(),
  /** Their mean. */
  lean: z.number(),
  /** Both ends were agreed to. */
  isBoth: z.boolean(),
});
export type Strip = z.infer<typeof strip>;

/** The attractions of a person, the strongest first. `strength` is the chosen option, 1 to 5. */
const pull = z.object({
  facet: z.string(),
  label: z.string(),
  strength: z.number(),
  isAboveOwn: z.boolean(),
});

/** A condition of work that the person agreed to. */
const term = z.object({ facet: z.string(), label: z.string() });

/** The picture of the fifty choices. `text` says the same for a screen reader. */
export const picture = z.object({
  strips: z.array(strip),
  pulls: z.array(pull),
  terms: z.array(term),
  text: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** A strip or a pull that differs from an earlier analysis: the difference is from -4 to 4. */
export const movement = z.object({ facet: z.string(), text: z.string(), difference: z.number() });
export type Movement = z.infer<typeof movement>;

/** Stored lines can come from an imported file, so only a helpline's address may become a link. */
const address = z.string().check(z.regex(/^(?:tel:[0-9]{2,15}|https:\/\/findahelpline\.com)$/));

/** The quiet line that names a helpline. `isFirst` moves it to the top of the report. */
export const help = z.object({
  text: z.string(),
  ways: z.array(z.object({ label: z.string(), href: address })),
  isFirst: z.boolean(),
});
export type Help = z.infer<typeof help>;

const prompt = intBetween(0, PROMPTS_A_SECTION - 1, "A prompt is numbered 0 or 1.");

/** A passage of a written answer that its author put into the report. */
export const pin = z.object({
  section: sectionId,
  prompt: z.number(),
  text: z.string(),
  createdAt: z.string(),
});
export type Pin = z.infer<typeof pin>;
export const pinList = z.array(pin);

export const newPin = z.strictObject({
  section: sectionId,
  prompt,
  text: requiredText(MARK_MAX, "Please choose a sentence."),
});

export const pinPlace = z.strictObject({ section: sectionId, prompt });

/** Null takes the answer back. */
export const heavyChange = z.strictObject({
  heavy: z.nullable(z.boolean("Please answer yes or no.")),
});
