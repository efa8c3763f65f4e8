import type { Account } from "./account.ts";
import { Refusal } from "./refusal.ts";
import type { Routes } from "./routes.ts";
import type { Runtime } from "./runtime.ts";

const BUCKET = "/accounts/:account/r2/buckets";

export function createBucketRoutes(account: Account, runtime: Runtime): Routes {
  const describe = (name: string) => ({ name, creation_date: new Date(0).toISOString() });
  function check(name: string) {
    if (account.buckets.has(name)) return name;
    throw new Refusal(10006, "The specified bucket does not exist.", 404);
  }

  return {
    [`POST ${BUCKET}`]: async ({ json }) => {
      const { name } = await json<{ name: string }>();
      if (account.buckets.has(name))
        throw new Refusal(
          10004,
          "The bucket you tried to create already exists, and you own it.",
          409,
        );
      account.buckets.add(name);
      runtime.change();
      return describe(name);
    },
    [`GET ${BUCKET}`]: () => ({ buckets: [...account.buckets].map(describe) }),
    [`GET ${BUCKET}/:name`]: ({ part }) => describe(check(part("name"))),
    [`DELETE ${BUCKET}/:name`]: async ({ part }) => {
      const name = check(part("name"));
      if (await runtime.hasObjects(name))
        throw new Refusal(10008, "The bucket you tried to delete is not empty.", 409);
      account.buckets.delete(name);
      runtime.change();
      return {};
    },
  };
}
