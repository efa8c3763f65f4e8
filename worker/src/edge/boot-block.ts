import { BOOTSTRAP_ELEMENT, type Bootstrap } from "@goals/contracts/bootstrap";

const ESCAPES: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The boot block as HTML. No text in it can end the element or open a comment: `<` never stands in it. */
export function bootstrapScript(boot: Bootstrap): string {
  const json = JSON.stringify(boot).replaceAll(
    /[<>&\u2028\u2029]/g,
    (char) => ESCAPES[char] ?? char,
  );
  return `<script type="application/json" id="${BOOTSTRAP_ELEMENT}">${json}</script>`;
}
