import { validationMessage } from "@goals/contracts/validation-message";
import type { FieldErrors } from "@goals/kit";

export type Schema = Parameters<typeof validationMessage>[0];
/** What is wrong with the texts of a form, field by field: nothing where all pass. */
export function sentencesOf<Name extends string>(
  schemas: Readonly<Record<Name, Schema>>,
  texts: Readonly<Record<Name, string>>,
): FieldErrors<Name> {
  const found: { [Field in Name]?: string } = {};
  for (const name in schemas) {
    const sentence = validationMessage(schemas[name], texts[name]);
    if (sentence) found[name] = sentence;
  }
  return found;
}
