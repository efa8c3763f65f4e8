import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { createPasswordPolicy } from "../auth/password-policy.ts";
import { createPasswords } from "../auth/passwords.ts";
import type { Deps } from "../../deps.ts";
import { findClientNetworks } from "../../platform/limits/networks.ts";
import { readSettings } from "../../platform/settings.ts";
import type { AppEnv, Variables } from "./app-env.ts";

/**
 * Sets what the routes of a user need wherever the user's rows are: `db` is the database or the user's store, `directory`
 * opens the database. Throws BadSettings without a good secret, so that no request is served.
 */
export function provideUserDeps(
  c: Context<AppEnv>,
  deps: Deps,
  { db, directory, now }: Pick<Variables, "db" | "directory" | "now">,
): void {
  const { log, pause, random, newId } = deps;
  const id = c.var.requestId;
  c.set("log", log);
  c.set("settings", readSettings(c.env));
  c.set("now", now);
  c.set("pause", pause);
  c.set("random", random);
  c.set("newId", newId);
  c.set("db", db);
  c.set("directory", directory);
  c.set(
    "engine",
    deps.engine(c.env, (failure) => log({ event: "model_failed", id, ...failure })),
  );
}

/** Sets the dependencies of a request at the edge. */
export function provideDeps(deps: Deps) {
  const passwordsFor = createPasswords(deps.hashCost);
  return createMiddleware<AppEnv>(async (c, next) => {
    const db = deps.connect(c.env, deps);
    provideUserDeps(c, deps, { db, directory: () => db, now: deps.now() });
    const { settings, requestId } = c.var;
    const networks = findClientNetworks(settings.CLIENT_ADDRESS_HEADER, c.req.raw.headers);
    c.set("networks", networks);
    c.set("placement", deps.placement(c.env, deps));
    c.set("passwords", passwordsFor(networks.at(-1) ?? networks[0]));
    c.set(
      "passwordPolicy",
      createPasswordPolicy({
        assets: c.env.ASSETS,
        leakedPasswordsUrl: settings.LEAKED_PASSWORDS_URL,
        log: (line) => deps.log({ ...line, id: requestId }),
      }),
    );
    c.set("ledger", deps.ledger(c.env));
    c.set("mailer", deps.mailer(c.env));
    await next();
  });
}
