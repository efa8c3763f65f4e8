import type { Context } from "hono";
import type { Day } from "@goals/contracts/dates";
import { dayIn } from "@goals/contracts/zones";
import type { SignedIn } from "../auth/sessions.ts";
import { Unauthorized } from "../errors/domain-errors.ts";
import type { AppEnv } from "./app-env.ts";

/** Who is signed in, where they are, and what day it is there. */
export interface CurrentUser extends SignedIn {
  readonly userId: string;
  readonly today: Day;
}

/** Throws Unauthorized when nobody is signed in. */
export function currentUser(c: Context<AppEnv>): CurrentUser {
  const { signedIn, now } = c.var;
  if (!signedIn) throw new Unauthorized();
  return { ...signedIn, userId: signedIn.user.id, today: dayIn(signedIn.zone, now) };
}
