import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";

/** The link of the last mail to `address` that leads to `path`, from what the shared edge printed instead of a mailbox. */
export async function readMailLink(address: string, path: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const printed = await readFile(process.env["E2E_LOG"] ?? "", "utf8");
      const links = printed
        .split("Mail to ")
        .filter((text) => text.startsWith(`${address}:`))
        .flatMap((mail) => mail.match(/http\S+token=\S+/g) ?? []);
      link =
        links.findLast((one) => (new URL(one).pathname + new URL(one).search).startsWith(path)) ??
        "";
      return link;
    })
    .toContain("token=");
  return link;
}

/** The link of the last reset mail to `address`. */
export const readResetLink = (address: string): Promise<string> =>
  readMailLink(address, "/reset-password");
