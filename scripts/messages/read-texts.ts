import { readFileSync } from "node:fs";
import { parseSync } from "vite";

export interface SourceText {
  /** In English; for a plural, the form that is its key in the catalogues. */
  readonly text: string;
  /** An argument of t() or plural(); at the top of a module, plain or a template with `{0}`; or outside every catalogue. */
  readonly kind: "message" | "plural" | "constant" | "pattern" | "bare";
  readonly file: string;
  readonly line: number;
}

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

const isNode = (value: unknown): value is Node =>
  value instanceof Object && "type" in value && typeof value.type === "string" && "start" in value;

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const CALLS = new Set(["CallExpression", "NewExpression"]);

/** Attributes and properties whose values are never displayed. `aria-label` is not one of them. */
const TECHNICAL =
  /^(?:className|to|href|id|name|type|autoComplete|autoCapitalize|autoCorrect|rel|role|key|keys|src|width|variant|inputMode|tone|kind|path|expose|htmlFor|enterKeyHint|target|media|scope|popover|fill|stroke\w*|viewBox|d|transform|as|method|status|lang|dir|value|state|position|offset|mobileOffset|aria-(?!label$|description$|valuetext$|roledescription$).*|data-.*)$/;

const TECHNICAL_PROPERTY =
  /^(?:path|method|className|keys?|expose|href|to|type|kind|mode|onConflict)$/;

/** Calls that take names, selectors and the like, or texts for developers. */
const TECHNICAL_CALLS =
  /(?:^console\.|^(?:Type|Range|Api|Remote|Cli|Timeout|DOM)?(?:Error|Exception)$|^(?:BadSettings|UnusableBuild|DatabaseUnavailable)$|\.(?:get|set|remove)Item$|\.querySelector(?:All)?$|\.(?:closest|matches|startsWith|endsWith|replace|split|getModifierState|createPolicy|setAttribute|addEventListener)$|^(?:matchMedia|addEventListener|querySelector))/;

/** CSS, cookies and other notations that contain a space or a capital but are not text. */
const NOTATION =
  /^[(.#]|[;=]\S|^calc\(|^\w+:\/\/|^no\w+ no\w+$|^[A-Z][a-z]+(?:[A-Z][a-z]+)+$|\(min-|\[type=/;

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** True for readable text: several words, or a word with an initial capital. */
const looksLikeText = (text: string) =>
  hasWord(text) &&
  !NOTATION.test(text) &&
  (/\p{L}[\p{L}’',.!?…:]* +\S/u.test(text.trim()) || /^\p{Lu}\p{Ll}/u.test(text));

function getCallee(code: string, node: Node): string {
  const { callee } = node;
  return isNode(callee) ? code.slice(callee.start, callee.end) : "";
}

const getText = (value: unknown): string | undefined =>
  isNode(value) && value.type === "Literal" && typeof value["value"] === "string"
    ? value["value"]
    : undefined;

/** The text of a template, with `{0}`, `{1}` for its values. */
function getPattern(node: Node): string {
  const { quasis } = node;
  if (!Array.isArray(quasis)) return "";
  return quasis
    .map((quasi) => String(quasi.value.cooked))
    .reduce((text, next, index) => `${text}{${index - 1}}${next}`);
}

export function readTexts(file: string): SourceText[] {
  const code = readFileSync(file, "utf8");
  const { program } = parseSync(file, code);
  const texts: SourceText[] = [];

  function add(kind: SourceText["kind"], text: string, { start }: Node): void {
    const line = code.slice(0, start).split("\n").length;
    texts.push({ kind, text, file, line });
  }

  function visitCall(node: Node, parents: readonly Node[]): boolean {
    const callee = getCallee(code, node);
    if (TECHNICAL_CALLS.test(callee)) return true;
    const given = Array.isArray(node["arguments"]) ? node["arguments"] : [];
    if (callee === "t") {
      const text = getText(given[0]);
      if (text !== undefined) add("message", text, node);
      else visit(given[0], [...parents, node], true);
    } else if (callee === "plural") add("plural", getText(given[2]) ?? "", node);
    else return false;
    for (const each of given.slice(callee === "t" ? 1 : 3)) visit(each, [...parents, node]);
    return true;
  }

  /** @param isShown true within t(), where the alternatives of a choice are messages too: `t(done ? "Yes" : "No")` */
  function visit(value: unknown, parents: readonly Node[], isShown = false): void {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, parents, isShown));
    if (!isNode(value)) return;
    const parent = parents.at(-1);
    if (/^(?:Import|TSType|TSInterface|TSLiteral|TSUnion|TSTemplate|TSIndexed)/.test(value.type))
      return;
    if (/^Export(?:Named|All)/.test(value.type) && value["source"]) return;
    if (CALLS.has(value.type) && visitCall(value, parents)) return;
    if (value.type === "TaggedTemplateExpression" || value.type === "BinaryExpression") return;
    if (value.type === "JSXAttribute" || value.type === "Property") {
      const { name, key } = value;
      const named = isNode(name) ? name : key;
      const technical = value.type === "Property" ? TECHNICAL_PROPERTY : TECHNICAL;
      if (isNode(named) && technical.test(code.slice(named.start, named.end))) return;
    }
    if (value.type === "JSXText") {
      if (hasWord(String(value["value"]))) add("bare", String(value["value"]).trim(), value);
      return;
    }
    const isInFunction = parents.some(({ type }) => FUNCTIONS.has(type));
    const kind = isShown ? "message" : isInFunction ? "bare" : "constant";
    const text = getText(value);
    if (text !== undefined) {
      const isKey = parent?.type === "Property" && parent["key"] === value;
      const isAttribute = parent?.type === "JSXAttribute" && hasWord(text);
      if (!isKey && (isAttribute || looksLikeText(text) || isShown)) add(kind, text, value);
      return;
    }
    if (value.type === "TemplateLiteral") {
      const pattern = getPattern(value);
      if (looksLikeText(pattern.replaceAll(/\{\d+\}/g, "x "))) {
        const isSentence = looksLikeText(pattern.replaceAll(/\{\d+\}/g, ""));
        if (isSentence) add(kind === "constant" ? "pattern" : kind, pattern, value);
      }
    }
    for (const [name, child] of Object.entries(value)) {
      if (name !== "parent")
        visit(child, [...parents, value], isShown && value.type === "ConditionalExpression");
    }
  }

  visit(program, []);
  return texts;
}
