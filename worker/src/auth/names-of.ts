/** A full name as the product keeps it: the first word, and the rest as it was typed. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = ""] = name.split(/\s/, 1);
  return { firstName, lastName: name.slice(firstName.length).trim() };
}
