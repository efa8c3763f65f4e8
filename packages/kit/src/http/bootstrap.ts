import { BOOTSTRAP_ELEMENT, type Bootstrap } from "@goals/contracts/bootstrap";

const NOTHING: Bootstrap = { remotes: [], data: {}, providerSignIn: false };

let bootstrap: Bootstrap | undefined;

function readBootstrap(): Bootstrap {
  const text = globalThis.document?.getElementById(BOOTSTRAP_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : NOTHING;
}

/** What the edge wrote into this page: its first data, not its state. Read from the document once, when first asked for. */
export function getBootstrap(): Bootstrap {
  return (bootstrap ??= readBootstrap());
}
