import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { readRequestZones } from "./request-session.ts";
import { toSupportedZone } from "./sessions.ts";

/** Where this user's days turn: as named now, as stored, as the network guesses. */
export function readUserZone(c: Context<AppEnv>, stored: string | null): string {
  const { browserZone, networkZone } = readRequestZones(c);
  return (
    toSupportedZone(browserZone) ??
    toSupportedZone(stored) ??
    toSupportedZone(networkZone()) ??
    "UTC"
  );
}
