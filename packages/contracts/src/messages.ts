/** The forms of a message that counts something, by the plural rules of its language. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The messages of one language by their English text. */
export type Catalogue = Readonly<Record<string, string | PluralForms>>;

/** What is put into a message in the place of `{name}`. */
export type Values = Readonly<Record<string, string | number>>;

/** The names between braces in a text, as a type, so that a call without one of them does not compile. */
export type PlaceholderOf<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;

/** The second argument of a call that shows `Text`: its values, or nothing where it has no placeholder. */
export type ValuesOf<Text extends string> = [PlaceholderOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<Text>, string | number>>];

/** Puts values into a message. `format` writes a value as the language does. */
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
