import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS, type SectionId } from "@goals/contracts/sections";
import * as fc from "fast-check";
import { buildSection } from "./people.ts";

const choices = (id: SectionId): fc.Arbitrary<ResearchRecord> =>
  fc
    .array(fc.constantFrom(...QUESTIONS[id].options), { minLength: 10, maxLength: 10 })
    .map((options) => ({ ...buildSection(id), mcAnswers: Object.fromEntries(options.entries()) }));

/** Somebody who picks an option by chance fifty times and writes nothing. */
export const randomChoices: fc.Arbitrary<ResearchRecord[]> = fc
  .tuple(...SECTIONS.map(choices))
  .map((records) => [...records]);

const SENTENCES = [
  "I was repairing an old bicycle in the garage.",
  "My students asked questions about the experiment.",
  "There were meetings all day and the phone kept ringing.",
  "I paint in the kitchen with my daughter, and we listen to the radio.",
  "People say I am calm and reliable, but too quiet.",
  "The same form again, copying numbers into a spreadsheet.",
  "Emails about the budget until late at night.",
  "Learning Spanish. I would talk with a patient about her garden.",
  "I finished the novel and sent it to two friends.",
  "Unclear requests, and nobody to ask for a decision.",
];

/** An answer put together from sentences that hold cues, repetitions and neither. */
export const randomText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...SENTENCES), { maxLength: 3 })
  .map((sentences) => sentences.join(" "));

/** Somebody who picks and writes by chance. */
export const randomPeople: fc.Arbitrary<ResearchRecord[]> = fc
  .tuple(randomChoices, fc.array(randomText, { minLength: 10, maxLength: 10 }))
  .map(([records, texts]) =>
    records.map((record, index) => ({
      ...record,
      writtenResponses: Object.fromEntries(texts.slice(index * 2, index * 2 + 2).entries()),
    })),
  );
