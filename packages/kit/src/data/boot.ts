import { BOOT_ELEMENT, type Boot } from "@goals/contracts/boot";

function readBoot(): Boot {
  const text = globalThis.document?.getElementById(BOOT_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : { remotes: [], data: {}, providerSignIn: false };
}

/** What the edge wrote into this page. Read once: the page's first data, not its state. */
export const boot = readBoot();
