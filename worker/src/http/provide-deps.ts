import { createMiddleware } from "hono/factory";
import { createPasswordPolicy } from "../auth/password-policy.ts";
import { createPasswords } from "../auth/passwords.ts";
import type { Deps } from "../deps.ts";
import { findClientNetworks } from "../limits/networks.ts";
import { readSettings } from "../settings.ts";
import type { AppEnv } from "./app-env.ts";

/** Sets the dependencies of a request. Throws BadSettings without a good secret, so that no request is served. */
export function provideDeps(deps: Deps) {
  const passwordsFor = createPasswords(deps.hashCost);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set("log", deps.log);
    const settings = readSettings(c.env);
    const networks = findClientNetworks(settings.CLIENT_ADDRESS_HEADER, c.req.raw.headers);
    c.set("settings", settings);
    c.set("networks", networks);
    c.set("now", deps.now());
    c.set("pause", deps.pause);
    c.set("random", deps.random);
    c.set("newId", deps.newId);
    const db = deps.connect(c.env, deps);
    c.set("db", db);
    c.set("directory", () => db);
    c.set("placement", deps.placement(c.env, deps));
    c.set("passwords", passwordsFor(networks.at(-1) ?? networks[0]));
    c.set(
      "passwordPolicy",
      createPasswordPolicy({
        assets: c.env.ASSETS,
        leakedPasswordsUrl: settings.LEAKED_PASSWORDS_URL,
        log: (line) => deps.log({ ...line, id: c.var.requestId }),
      }),
    );
    c.set(
      "engine",
      deps.engine(c.env, ({ model, reason }) =>
        deps.log({ event: "model_failed", id: c.var.requestId, model, reason }),
      ),
    );
    c.set("ledger", deps.ledger(c.env));
    c.set("mailer", deps.mailer(c.env));
    await next();
  });
}
