/** The cells of lines of the form "cell | cell | cell". */
export const readTable = (lines: string): string[][] =>
  lines
    .trim()
    .split("\n")
    .map((line) => line.split(" | "));
