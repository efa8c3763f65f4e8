import { SCRIPT_NONCE_META } from "@goals/contracts/bootstrap";

/**
 * True in WebKit, which takes the digest of a module's preload for none: there a changed script ran. No feature tells
 * the engines apart in this without asking for a file that is wrong, and every WebKit says this of itself.
 */
export const ignoresPreloadIntegrity = (): boolean => navigator.vendor.startsWith("Apple");

/** Where the edge leaves the page's nonce, for WebKit alone. */
const nonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${SCRIPT_NONCE_META}"]`)?.nonce || undefined;

const RULES = { createScript: (map: string) => map };
let policy: { createScript(text: string): string } | undefined;

/** The page's Trusted Types let text become a script under this name alone, which gives what is made below. */
function createScript(text: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy("import-map", RULES) ?? RULES;
  return policy.createScript(text);
}

/**
 * Lets an import of this address succeed only with what the digest says: by an import map that names nothing else. A page
 * whose edge wrote no nonce may add none; then the fetch before the import is what compares.
 */
export function enforceIntegrity(href: string, integrity: string): void {
  const allowed = nonce();
  if (!allowed) return;
  const script = document.createElement("script");
  script.type = "importmap";
  script.nonce = allowed;
  script.textContent = createScript(JSON.stringify({ integrity: { [href]: integrity } }));
  document.head.append(script);
}
