import { readFile } from "node:fs/promises";
import type { EmailLinkPurpose } from "@goals/contracts/account";
import { expect } from "@playwright/test";

/** Finds the link in the last mail to `address` whose path and query match, in the log of the shared edge. */
export async function readMailLink(address: string, pattern: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const printed = await readFile(process.env["E2E_LOG"] ?? "", "utf8");
      const links = printed
        .split("Mail to ")
        .filter((text) => text.startsWith(`${address}:`))
        .flatMap((mail) => mail.match(/http\S+token=\S+/g) ?? []);
      link = links.findLast((one) => pattern.test(one.slice(new URL(one).origin.length)));
      return link;
    })
    .toBeDefined();
  return link ?? "";
}

/** The link of the last reset mail to `address`. */
export const readResetLink = (address: string): Promise<string> =>
  readMailLink(address, /^\/reset-password\?/);

/** The link of the last mail to `address` that verifies it, changes to it, or restores it. */
export const readEmailLink = (address: string, purpose: EmailLinkPurpose): Promise<string> =>
  readMailLink(
    address,
    purpose === "verify" ? /^\/verify-email\?token=[\w-]+$/ : new RegExp(`&for=${purpose}$`),
  );
