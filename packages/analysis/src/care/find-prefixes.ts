/** How a pattern can begin: `open` prefixes may go on, `closed` ones are long enough or end a word. */
interface Prefixes {
  readonly open: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
}

const LENGTH = 4;
const NOTHING: Prefixes = { open: new Set([""]), closed: new Set() };
/** Anything may stand here. */
const ANYTHING: Prefixes = { open: new Set(), closed: new Set([""]) };

const isClosed = (prefix: string) => prefix.length >= LENGTH || prefix.endsWith(" ");

function unite(one: Prefixes, other: Prefixes): Prefixes {
  return {
    open: new Set([...one.open, ...other.open]),
    closed: new Set([...one.closed, ...other.closed]),
  };
}

function append(before: Prefixes, after: Prefixes): Prefixes {
  const open = new Set<string>();
  const closed = new Set(before.closed);
  for (const start of before.open) {
    for (const end of after.closed) closed.add((start + end).slice(0, LENGTH));
    for (const end of after.open) {
      const prefix = (start + end).slice(0, LENGTH);
      (isClosed(prefix) ? closed : open).add(prefix);
    }
  }
  return { open, closed };
}

/** Reads the part of regular expressions that the care patterns use. */
class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  #take(expected: string): boolean {
    if (!this.#source.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  readAlternatives(): Prefixes {
    let all = this.#readSequence();
    while (this.#take("|")) all = unite(all, this.#readSequence());
    return all;
  }

  #readSequence(): Prefixes {
    let sequence = NOTHING;
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#at))) {
      const part = this.#readPart();
      sequence = append(sequence, this.#readQuantifier(part));
    }
    return sequence;
  }

  #readPart(): Prefixes {
    for (const look of ["(?=", "(?!", "(?<=", "(?<!"]) {
      if (!this.#take(look)) continue;
      this.readAlternatives();
      this.#take(")");
      return NOTHING;
    }
    if (this.#take("(?:") || this.#take("(")) {
      const inside = this.readAlternatives();
      this.#take(")");
      return inside;
    }
    const [token = ""] = /^(?:\[[^\]]*\]|\\.|.)/su.exec(this.#source.slice(this.#at)) ?? [];
    this.#at += token.length;
    if (token === "^" || token === "$") return NOTHING;
    return token.length > 1 || token === "."
      ? ANYTHING
      : { open: new Set([token]), closed: new Set(token === " " ? [" "] : []) };
  }

  #readQuantifier(part: Prefixes): Prefixes {
    const [quantifier = ""] =
      /^(?:[?*+]|\{\d+(?:,\d*)?\})/.exec(this.#source.slice(this.#at)) ?? [];
    this.#at += quantifier.length;
    if (quantifier === "") return part;
    if (quantifier === "?") return unite(part, NOTHING);
    const isOptional = quantifier === "*" || quantifier.startsWith("{0");
    const repeated = { open: new Set<string>(), closed: new Set([...part.open, ...part.closed]) };
    return isOptional ? unite(repeated, NOTHING) : repeated;
  }
}

/** The first letters that a match of a pattern can have, up to four or to the end of a word; "" stands for any. */
export function findPrefixes(source: string): string[] {
  const { open, closed } = new PatternReader(source).readAlternatives();
  return [...open, ...closed];
}
