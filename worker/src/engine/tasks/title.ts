/** One line, so that a title never breaks a list. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Two titles that a person would take for the same task. */
export function normalizeTitle(title: string): string {
  return toOneLine(title)
    .toLowerCase()
    .replace(/[.!?…]+$/, "");
}

/** At most `longest` code units, cut between words and marked as cut; never through a character. */
export function shorten(text: string, longest: number): string {
  const line = toOneLine(text);
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  const space = cut.lastIndexOf(" ");
  const kept = space > longest / 2 ? cut.slice(0, space) : cut;
  return `${kept.toWellFormed().replace(/�$/, "").trimEnd()}…`;
}
