import { findScript, type Account } from "./account.ts";
import { Refusal } from "./refusal.ts";
import type { Routes } from "./routes.ts";
import type { Runtime } from "./runtime.ts";

const SCRIPT = "/accounts/:account/workers/scripts/:script";

interface Origins {
  readonly origins: readonly { readonly hostname: string }[];
}

/** The addresses and schedules that start a Worker. */
export function createTriggerRoutes(account: Account, runtime: Runtime): Routes {
  return {
    "GET /accounts/:account/workers/subdomain": () => {
      if (account.subdomain !== null) return { subdomain: account.subdomain };
      throw new Refusal(10007, "There is no workers.dev subdomain.", 404);
    },
    "GET /accounts/:account/workers/workers/:script": ({ part }) => {
      const { name, isOnWorkersDev } = findScript(account, part("script"));
      return { id: name, name, subdomain: { enabled: isOnWorkersDev, previews_enabled: false } };
    },
    [`GET ${SCRIPT}/subdomain`]: ({ part }) => {
      const { isOnWorkersDev } = findScript(account, part("script"));
      return { enabled: isOnWorkersDev, previews_enabled: false };
    },
    [`POST ${SCRIPT}/subdomain`]: async ({ part, json }) => {
      const script = findScript(account, part("script"));
      const { enabled } = await json<{ enabled: boolean }>();
      script.isOnWorkersDev = enabled;
      runtime.change();
      return { enabled, previews_enabled: false };
    },
    [`PUT ${SCRIPT}/schedules`]: async ({ part, json }) => {
      const crons = await json<{ cron: string }[]>();
      findScript(account, part("script")).crons = crons.map(({ cron }) => cron);
      return { schedules: crons };
    },
    [`GET ${SCRIPT}/schedules`]: ({ part }) => ({
      schedules: findScript(account, part("script")).crons.map((cron) => ({ cron })),
    }),
    [`POST ${SCRIPT}/domains/changeset`]: async ({ part, json }) => {
      const hostnames = (await json<{ hostname: string }[]>()).map(({ hostname }) => ({
        hostname,
      }));
      const of = (isKnown: boolean) =>
        hostnames
          .filter(({ hostname }) => account.domains.has(hostname) === isKnown)
          .map(({ hostname }) => ({
            id: hostname,
            hostname,
            modified: account.domains.get(hostname) !== part("script"),
          }));
      return { added: of(false), updated: of(true), removed: [], conflicting: [] };
    },
    "GET /accounts/:account/workers/domains/records/:hostname": ({ part }) => ({
      id: part("hostname"),
      hostname: part("hostname"),
      service: account.domains.get(part("hostname")),
    }),
    [`PUT ${SCRIPT}/domains/records`]: async ({ part, json }) => {
      const { name } = findScript(account, part("script"));
      const { origins } = await json<Origins>();
      for (const { hostname } of origins) {
        if (!account.zones.some((zone) => hostname === zone || hostname.endsWith(`.${zone}`)))
          throw new Refusal(10082, `Could not find a zone for ${hostname} in this account.`);
        account.domains.set(hostname, name);
      }
      runtime.change();
      return origins;
    },
  };
}
