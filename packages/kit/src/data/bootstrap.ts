import { BOOTSTRAP_ELEMENT, type Bootstrap } from "@goals/contracts/bootstrap";

function readBoot(): Bootstrap {
  const text = globalThis.document?.getElementById(BOOTSTRAP_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : { remotes: [], data: {}, providerSignIn: false };
}

/** What the edge wrote into this page. Read once: the page's first data, not its state. */
export const bootstrap = readBoot();
