import { SCRIPT_NONCE_META } from "@goals/contracts/bootstrap";
import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";

/** WebKit, by the name it gives itself: Chromium says it too, with its own beside it. */
const isWebKit = (agent: string) =>
  agent.includes("AppleWebKit/") && !/Chrome|Chromium/.test(agent);

/**
 * Allows the page's scripts, in WebKit alone, to add import maps: what makes a changed file of a remote fail there. The
 * other engines do it by the links of the page, under a policy that knows no inline script at all.
 * @returns what the page's head needs for it
 */
export function allowImportMaps(c: Context<AppEnv>): string {
  if (!isWebKit(c.req.header("user-agent") ?? "")) return "";
  const nonce = c.var.newId();
  c.set("scriptNonce", nonce);
  return `<meta name="${SCRIPT_NONCE_META}" nonce="${nonce}">`;
}
