import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";

/** The two letters of the country a request entered the network in, where the platform tells. */
export function requestCountry(c: Context<AppEnv>): string | undefined {
  const country = c.req.raw.cf?.["country"];
  return typeof country === "string" ? country : undefined;
}
