/** The person's words in quotation marks, nothing left out and nothing added. */
export function quoted(text: string): string {
  return `“${text}”`;
}
