import type { Context } from "hono";
import { NotFound } from "../errors/domain-errors.ts";
import type { AppEnv } from "./app-env.ts";

/** The id in the path. What cannot be one of our ids is not there. */
export function idParam(c: Context<AppEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!/^[\w-]{1,64}$/.test(id)) throw new NotFound();
  return id;
}
