import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";

/** The link of the last reset mail to `address`, from what the shared edge printed instead of a mailbox. */
export async function readResetLink(address: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const printed = await readFile(process.env["E2E_LOG"] ?? "", "utf8");
      const mail = printed.split("Mail to ").findLast((text) => text.startsWith(address));
      link = /http\S+/.exec(mail ?? "")?.[0] ?? "";
      return link;
    })
    .toContain("token=");
  return link;
}
