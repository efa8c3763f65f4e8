import type { User } from "@goals/contracts/auth";
import { api } from "@goals/contracts/routes";
import { forgetEverything, remember } from "../data/cache.ts";
import type { Path } from "@goals/contracts/routes";

const CURRENT: Path<User | null> = api.user;

/** Makes `user` the person of this page, with nothing left over from whoever was here before. */
export async function signedIn(user: User): Promise<void> {
  await forgetEverything();
  remember(CURRENT, user);
}

/** Leaves for /login as a new document, so that no memory of the session stays in this one. */
export async function signedOut(to = "/login"): Promise<void> {
  await forgetEverything();
  globalThis.location.replace(to);
}
