import { createPasswordPolicy } from "../auth/password-policy.ts";
import { createPasswords } from "../auth/passwords.ts";
import { describeDevice } from "../../platform/http/credentials.ts";
import { findClientNetworks } from "../../platform/limits/rate-limits.ts";
import { getPublicOrigin, readSettings } from "../../platform/settings.ts";
import type { AppContext, AppMiddleware, RequestContext, Deps } from "./app-env.ts";

/** Adds what few requests need, so that the others do not create it. */
const addGetters = (context: RequestContext, getters: Partial<RequestContext>) =>
  Object.defineProperties(context, Object.getOwnPropertyDescriptors(getters));

/** Sets a user's dependencies in any placement. Throws BadSettings without a good secret, so that no request is served. */
export function provideUserDeps(
  c: AppContext,
  deps: Deps,
  placed: Pick<RequestContext, "db" | "directory" | "now">,
): void {
  const { log, pause, random, newId } = deps;
  const context = c.get("context");
  const { requestId: id } = context;
  const settings = readSettings(c.env);
  Object.assign(context, placed, { settings, log, pause, random, newId });
  let engine: RequestContext["engine"] | undefined;
  addGetters(context, {
    // One a request, because its model has state.
    get engine() {
      engine ??= deps.engine(c.env, (failure) => log({ event: "model_failed", id, ...failure }));
      return engine;
    },
  });
}

export function provideDeps(deps: Deps): AppMiddleware {
  const passwordsFor = createPasswords(deps.hashCost);
  return async (c, next) => {
    const db = deps.connect(c.env, deps);
    provideUserDeps(c, deps, { db, directory: () => db, now: deps.now() });
    const context = c.get("context");
    const { settings, requestId } = context;
    const networks = findClientNetworks(settings.CLIENT_ADDRESS_HEADER, c.req.raw.headers);
    context.networks = networks;
    context.placement = deps.placement(c.env, deps);
    addGetters(context, {
      get passwords() {
        return passwordsFor(networks.at(-1) ?? networks[0]);
      },
      get passwordPolicy() {
        return createPasswordPolicy(c.env.ASSETS, settings.LEAKED_PASSWORDS_URL, (line) =>
          deps.log({ ...line, id: requestId }),
        );
      },
      get ledger() {
        return deps.ledger(c.env);
      },
      get mailer() {
        return deps.mailer(c.env);
      },
      get origin() {
        return getPublicOrigin(settings, c.req.url);
      },
      get device() {
        return describeDevice(c.req.header("user-agent") ?? "");
      },
    });
    await next();
  };
}
