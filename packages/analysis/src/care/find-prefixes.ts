const LENGTH = 4;
/** Stands where anything may follow. */
const ANY = "\0";

/** How a part of a pattern can begin. "" is a part that may be missing. */
type Beginnings = readonly string[];

/** Long enough, or at the end of a word, or before anything. */
const isClosed = (start: string) => start.length >= LENGTH || /[ \0]$/.test(start);

function append(before: Beginnings, after: Beginnings): Beginnings {
  const joined = before.flatMap((start) =>
    isClosed(start) ? [start] : after.map((end) => (start + end).slice(0, LENGTH)),
  );
  return [...new Set(joined)];
}

function repeat(part: Beginnings, quantifier: string): Beginnings {
  const repeated = quantifier === "?" ? part : append(part, [ANY]);
  return /^(?:[?*]|\{0)/.test(quantifier) ? [...repeated, ""] : repeated;
}

const QUANTIFIER = /^(?:[?*+]|\{\d+(?:,\d*)?\})$/;
const TOKENS = /\(\?<?[=!]|\(\?:|\[[^\]]*\]|\\.|\{\d+(?:,\d*)?\}|./gsu;

/** The first letters that a match of a pattern can have, up to four or to the end of a word; "" stands for any. */
export function findPrefixes(source: string): string[] {
  const tokens = (source.match(TOKENS) ?? []).values();
  let token = tokens.next().value;

  function readPart(): Beginnings {
    const first = token ?? "";
    token = tokens.next().value;
    if (first === "^" || first === "$") return [""];
    if (!first.startsWith("(")) return [first.length > 1 || first === "." ? ANY : first];
    const inside = readAlternatives();
    token = tokens.next().value;
    return /[=!]$/.test(first) ? [""] : inside;
  }

  function readAlternatives(): Beginnings {
    const all: string[] = [];
    let sequence: Beginnings = [""];
    while (token !== undefined && token !== ")") {
      if (token === "|") {
        all.push(...sequence);
        sequence = [""];
        token = tokens.next().value;
        continue;
      }
      const part = readPart();
      if (token === undefined || !QUANTIFIER.test(token)) {
        sequence = append(sequence, part);
        continue;
      }
      sequence = append(sequence, repeat(part, token));
      token = tokens.next().value;
    }
    return [...all, ...sequence];
  }

  return readAlternatives().map((start) => start.replace(ANY, ""));
}
