import { sentenceFor } from "@goals/contracts/check";

export type Schema = Parameters<typeof sentenceFor>[0];
/** By field; a field that passes has none. */
export type Sentences = Readonly<Record<string, string>>;

/** What is wrong with the texts of a form, field by field: nothing where all pass. */
export function sentencesOf<Name extends string>(
  schemas: Readonly<Record<Name, Schema>>,
  texts: Readonly<Record<Name, string>>,
): Sentences {
  const found: Record<string, string> = {};
  for (const name in schemas) {
    const sentence = sentenceFor(schemas[name], texts[name]);
    if (sentence) found[name] = sentence;
  }
  return found;
}
