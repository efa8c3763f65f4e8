import { SCRIPT_NONCE_META } from "@goals/contracts/bootstrap";

/**
 * True in WebKit, which ignores the digest of a module preload: a changed script ran there. No feature test shows this
 * without requesting a wrong file, but every WebKit reports this vendor.
 */
export const ignoresPreloadIntegrity = (): boolean => navigator.vendor.startsWith("Apple");

/** The page's nonce, which the edge only writes for WebKit. */
const nonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${SCRIPT_NONCE_META}"]`)?.nonce || undefined;

const RULES = { createScript: (map: string) => map };
let policy: { createScript(text: string): string } | undefined;

/** The page's Trusted Types policy allows scripts only under this name. */
function createScript(text: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy("import-map", RULES) ?? RULES;
  return policy.createScript(text);
}

/**
 * Makes imports of this address require the digest, through an import map. Without a nonce from the edge no map can be
 * added, and the fetch before the import compares the digest instead.
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
