import type { Context } from "hono";
import type { Boot } from "@goals/contracts/boot";
import { api } from "@goals/contracts/routes";
import { dayIn } from "@goals/contracts/zones";
import { currentSession } from "../auth/current-session.ts";
import { dashboardOf } from "../dashboard/dashboard.ts";
import type { AppEnv } from "../http/app-env.ts";

/** What the page needs whoever is here: of them not a word, so that anybody may keep it. */
export function bootOfNobody(c: Context<AppEnv>): Omit<Boot, "remotes"> {
  return { data: {}, providerSignIn: c.var.settings.provider !== null };
}

/**
 * What the page needs before its first call. Without the database the page still comes, without a word about
 * who is signed in: the shell then asks the API.
 */
export async function bootOf(c: Context<AppEnv>): Promise<Omit<Boot, "remotes">> {
  const boot = bootOfNobody(c);
  try {
    const signedIn = await currentSession(c);
    if (!signedIn) return { ...boot, user: null };
    c.set("signedIn", signedIn);
    const { user, zone } = signedIn;
    if (c.req.path !== "/") return { ...boot, user };
    const day = dayIn(zone, c.var.now);
    return {
      ...boot,
      user,
      data: { [api.dashboard(day)]: await dashboardOf(c.var.db, user.id, day) },
    };
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    c.var.log({ event: "boot_without_session", id: c.var.requestId, name });
    return boot;
  }
}
