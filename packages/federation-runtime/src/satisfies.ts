/** A version's numbers and the identifiers of its pre-release. */
interface Version {
  readonly numbers: readonly number[];
  readonly pre: readonly string[];
}

const VERSION = /^[v=\s]*(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?\s*$/;
const COMPARATOR =
  /^(\^|~>?|[<>]=?|=)?v?(\d+|[xX*])?(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;
const HYPHEN = /^\s*(\S+)\s+-\s+(\S+)\s*$/;
/** The lowest identifier: `2.0.0-0` lies below every pre-release of 2.0.0. */
const LOWEST = ["0"];

function parseVersion(text: string): Version | null {
  const found = VERSION.exec(text);
  if (!found) return null;
  return { numbers: found.slice(1, 4).map(Number), pre: found[4]?.split(".") ?? [] };
}

function compareIdentifiers(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  // Numbers are lower than words.
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  return one < other ? -1 : Number(one > other);
}

function compare(one: Version, other: Version): number {
  for (const [at, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[at] ?? 0);
    if (difference) return difference;
  }
  // A pre-release comes before its release.
  if (!one.pre.length || !other.pre.length) return other.pre.length - one.pre.length;
  for (let at = 0; at < Math.max(one.pre.length, other.pre.length); at += 1) {
    const [a, b] = [one.pre[at], other.pre[at]];
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
    const difference = compareIdentifiers(a, b);
    if (difference) return difference;
  }
  return 0;
}

/** Negative where `one` is the lower version. What is no version comes before all that are. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parseVersion(one), parseVersion(other)];
  return a && b ? compare(a, b) : Number(Boolean(a)) - Number(Boolean(b));
}

/** The first version above all that agree with these numbers up to `place`: 1.2.3 at place 1 gives 1.3.0-0. */
const above = (numbers: readonly number[], place: number): Version => ({
  numbers: numbers.map((number, at) => (at < place ? number : at === place ? number + 1 : 0)),
  pre: LOWEST,
});

/** One comparator, `^1.2.3` or `<2` or `1.x`, as a condition; null for what is none. */
function conditionOf(comparator: string): ((version: Version) => boolean) | null {
  const found = COMPARATOR.exec(comparator);
  if (!found) return null;
  const [, operator = "", ...parts] = found;
  const given = parts.slice(0, 3).map((part) => (part && /\d/.test(part) ? Number(part) : null));
  const known = given.includes(null) ? given.indexOf(null) : 3;
  if (known === 0) return () => !operator.includes("<") || operator === "<=";
  const numbers = given.map((number, at) => (at < known ? (number ?? 0) : 0));
  const low: Version = { numbers, pre: known === 3 ? (parts[3]?.split(".") ?? []) : [] };
  const after = above(numbers, known - 1);
  const isPartial = known < 3;
  const between = (end: Version) => (version: Version) =>
    compare(version, low) >= 0 && compare(version, end) < 0;

  switch (operator) {
    case "^": {
      const first = numbers.findIndex((number, at) => number > 0 || at === known - 1);
      return between(above(numbers, first));
    }
    case "~":
    case "~>":
      return between(above(numbers, Math.min(known, 2) - 1));
    case ">":
      return (version) => (isPartial ? compare(version, after) >= 0 : compare(version, low) > 0);
    case ">=":
      return (version) => compare(version, low) >= 0;
    case "<":
      return (version) => compare(version, low) < 0;
    case "<=":
      return (version) => (isPartial ? compare(version, after) < 0 : compare(version, low) <= 0);
    default:
      return isPartial ? between(after) : (version) => compare(version, low) === 0;
  }
}

/**
 * True if a version lies in a range of npm's grammar: `^`, `~`, comparators, x-ranges, hyphens and `||`. As in the
 * official runtime, a pre-release is compared by its place in the order alone.
 */
export function satisfies(version: string, range: string): boolean {
  const parsed = parseVersion(version);
  if (!parsed) return false;
  return range.split("||").some((alternative) => {
    const comparators = alternative
      .replace(HYPHEN, ">=$1 <=$2")
      .replaceAll(/([<>=^~])\s+/g, "$1")
      .trim()
      .split(/\s+/)
      .map(conditionOf);
    return comparators.every((condition) => condition?.(parsed));
  });
}
