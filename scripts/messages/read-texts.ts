import { readFileSync } from "node:fs";
import { parseSync, type ESTree } from "vite";

export interface SourceText {
  /** In English; for a plural, the form that is its key in the catalogues. */
  readonly text: string;
  /** The role of a text: an argument of t() or plural(), a top-level text or template, or a text outside every catalogue. */
  readonly kind: "message" | "plural" | "constant" | "pattern" | "bare";
  readonly file: string;
  readonly line: number;
}

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  value instanceof Object && "type" in value && "start" in value;

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** Imports, types, statements of SQL, and comparisons. */
const SILENT = /^(?:Import|TaggedTemplate|BinaryExpression|TS(?!As|NonNull|Satisfies))/;

/** Attributes and properties whose values are never displayed. `aria-label` is not one of them. */
const TECHNICAL_NAMES =
  "className|to|href|id|name|type|autoComplete|autoCapitalize|autoCorrect|rel|role|key|keys|src|width|" +
  "variant|inputMode|tone|kind|path|expose|htmlFor|enterKeyHint|target|media|scope|popover|fill|viewBox|" +
  "d|transform|as|method|status|lang|dir|value|state|position|offset|mobileOffset";
const TECHNICAL = new RegExp(
  `^(?:${TECHNICAL_NAMES}|stroke\\w*|aria-(?!label$|description$|valuetext$|roledescription$).*|data-.*)$`,
);

const TECHNICAL_PROPERTY =
  /^(?:path|method|className|keys?|expose|href|to|type|kind|mode|onConflict)$/;

/** Calls that take names, selectors and the like, or texts for developers. */
const TECHNICAL_CALLS = [
  /^console\./,
  /^(?:Type|Range|Api|Remote|Cli|Timeout|DOM)?(?:Error|Exception)$/,
  /^(?:BadSettings|UnusableBuild|DatabaseUnavailable|UnlistedHost|TooLarge)$/,
  /\.(?:get|set|remove)Item$/,
  /\.querySelector(?:All)?$/,
  /\.(?:closest|matches|startsWith|endsWith|replace|split)$/,
  /\.(?:getModifierState|createPolicy|setAttribute|addEventListener)$/,
  /^(?:matchMedia|addEventListener|querySelector)/,
];

/** CSS, cookies, lists of alternatives and other notations that contain a space or a capital but are not text. */
const NOTATION =
  /^[(.#]|\|[^|]+\||[;=]\S|^calc\(|^\w+:\/\/|^no\w+ no\w+$|^[A-Z][a-z]+(?:[A-Z][a-z]+)+$|\(min-|\[type=/;

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** True for readable text: several words, or a word with an initial capital. */
const looksLikeText = (text: string) =>
  hasWord(text) &&
  !NOTATION.test(text) &&
  (/\p{L}[\p{L}’',.!?…:]* +\S/u.test(text.trim()) || /^\p{Lu}\p{Ll}/u.test(text));

/** The text of a string, or of strings that `+` joins because they are longer than a line. */
function getText(node: Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "BinaryExpression" || node.operator !== "+") return undefined;
  const [start, end] = [getText(node.left), getText(node.right)];
  return start === undefined || end === undefined ? undefined : start + end;
}

export function readTexts(file: string): SourceText[] {
  const code = readFileSync(file, "utf8");
  const texts: SourceText[] = [];

  function add(kind: SourceText["kind"], text: string, { start }: Node): void {
    texts.push({ kind, text, file, line: code.slice(0, start).split("\n").length });
  }

  const isTechnical = (pattern: RegExp, { start, end }: Node) =>
    pattern.test(code.slice(start, end));

  /** @param isShown true within t(), where the alternatives of a choice are messages too: `t(done ? "Yes" : "No")` */
  function visit(value: unknown, parents: readonly Node[], isShown = false): void {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, parents, isShown));
    if (!isNode(value)) return;
    const isJoined = value.type === "BinaryExpression" && getText(value) !== undefined;
    if (SILENT.test(value.type) && !isJoined) return;
    if (/^Export(?:Named|All)/.test(value.type) && "source" in value && value.source) return;
    if (value.type === "JSXAttribute" && isTechnical(TECHNICAL, value.name)) return;
    if (value.type === "Property" && isTechnical(TECHNICAL_PROPERTY, value.key)) return;
    const within = [...parents, value];
    if (value.type === "CallExpression" || value.type === "NewExpression") {
      const { callee, arguments: given } = value;
      if (TECHNICAL_CALLS.some((pattern) => isTechnical(pattern, callee))) return;
      const name = callee.type === "Identifier" ? callee.name : "";
      if (name === "t" || name === "plural") {
        const at = name === "t" ? 0 : 2;
        const text = getText(given[at]);
        if (name === "plural") add("plural", text ?? "", value);
        else if (text !== undefined) add("message", text, value);
        else visit(given[at], within, true);
        return visit(given.slice(at + 1), within);
      }
    }
    const isInFunction = parents.some(({ type }) => FUNCTION.test(type));
    const kind = isShown ? "message" : isInFunction ? "bare" : "constant";
    if (value.type === "JSXText" && hasWord(value.value)) add("bare", value.value.trim(), value);
    const text = getText(value);
    const parent = parents.at(-1);
    if (text !== undefined && !(parent?.type === "Property" && parent.key === value)) {
      const isAttribute = parent?.type === "JSXAttribute" && hasWord(text);
      if (isAttribute || looksLikeText(text) || isShown) add(kind, text, value);
    }
    if (value.type === "TemplateLiteral") {
      const parts = value.quasis.map((quasi) => String(quasi.value.cooked));
      if (looksLikeText(parts.join("x ")) && looksLikeText(parts.join(""))) {
        const pattern = parts.reduce((before, next, index) => `${before}{${index - 1}}${next}`);
        add(kind === "constant" ? "pattern" : kind, pattern, value);
      }
    }
    if (isJoined) return;
    const isChoice = isShown && value.type === "ConditionalExpression";
    for (const [name, child] of Object.entries(value))
      if (name !== "parent") visit(child, within, isChoice);
  }

  visit(parseSync(file, code).program, []);
  return texts;
}
