import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRemoteSwitch, toSwitchText } from "@goals/contracts/remote-switch";
import { SECRETS_FILE } from "../launch/launch-file.js";
import { CliError } from "../local/cli-error.js";
import { ROOT } from "../local/paths.js";

const HOURS = 12;

function readSecret(isLocal: boolean): string {
  const file = isLocal ? join(ROOT, ".dev.vars") : SECRETS_FILE;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const [, secret] = /SESSION_SECRET"?[=:] ?"?([^"\n]+)/.exec(text) ?? [];
  if (secret) return secret;
  throw new CliError(`${file} has no SESSION_SECRET.`);
}

/** The address with which one account sees a remote from its own machine, for half a day. */
export function signSwitch(
  { origin, isLocal }: { origin: string; isLocal: boolean },
  remote = "",
  email = "",
): string {
  if (!parseRemoteSwitch(remote) || !email.includes("@"))
    throw new CliError("switch my-remote@http://localhost:5199 --for=ada@example.com");
  const until = String(Date.now() + HOURS * 3_600_000);
  const text = toSwitchText({ remote, email: email.toLowerCase(), until });
  const signature = createHmac("sha256", readSecret(isLocal)).update(text).digest("hex");
  return `${origin}/?${new URLSearchParams({ remote, until, signature }).toString()}`;
}
