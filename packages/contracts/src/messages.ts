export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

export type Catalogue = Readonly<Record<string, string | PluralForms>>;

export type Values = Readonly<Record<string, string | number>>;

/** The names of a text's placeholders as a type, so that a call with a missing value does not compile. */
export type PlaceholderOf<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;

/** The second argument of a call that shows `Text`: its values, or nothing without placeholders. */
export type ValuesOf<Text extends string> = [PlaceholderOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Text>, string | number>>];

export function fillMessage(
  message: string,
  values: Values,
  format: (value: string | number) => string = String,
): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values[name];
    return value === undefined ? placeholder : format(value);
  });
}
