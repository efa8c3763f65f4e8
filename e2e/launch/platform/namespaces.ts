import { randomBytes } from "node:crypto";
import type { Account } from "./account.ts";
import { Refusal } from "./refusal.ts";
import type { Routes } from "./routes.ts";
import type { Runtime } from "./runtime.ts";

const NAMESPACE = "/accounts/:account/storage/kv/namespaces";

export function createNamespaceRoutes(account: Account, runtime: Runtime): Routes {
  const describe = (id: string) => ({ id, title: account.namespaces.get(id) });
  function check(id: string) {
    if (account.namespaces.has(id)) return id;
    throw new Refusal(10013, "namespace not found", 404);
  }

  return {
    [`POST ${NAMESPACE}`]: async ({ json }) => {
      const { title } = await json<{ title: string }>();
      if ([...account.namespaces.values()].includes(title))
        throw new Refusal(10014, "a namespace with this account ID and title already exists");
      const id = randomBytes(16).toString("hex");
      account.namespaces.set(id, title);
      runtime.change();
      return describe(id);
    },
    [`GET ${NAMESPACE}`]: () => [...account.namespaces.keys()].map(describe),
    [`DELETE ${NAMESPACE}/:id`]: ({ part }) => {
      account.namespaces.delete(check(part("id")));
      runtime.change();
      return null;
    },
    [`GET ${NAMESPACE}/:id/keys`]: async ({ part, url }) => {
      const kv = await runtime.openNamespace(check(part("id")));
      return (await kv.list({ prefix: url.searchParams.get("prefix") ?? "" })).keys;
    },
    [`GET ${NAMESPACE}/:id/values/:key`]: async ({ part }) => {
      const kv = await runtime.openNamespace(check(part("id")));
      const text = await kv.get(part("key"), "text");
      if (text === null) throw new Refusal(10009, "get: 'key not found'", 404);
      return new Response(text);
    },
    [`PUT ${NAMESPACE}/:id/bulk`]: async ({ part, json }) => {
      const kv = await runtime.openNamespace(check(part("id")));
      const entries = await json<{ key: string; value: string; metadata?: object }[]>();
      for (const { key, value, metadata } of entries) await kv.put(key, value, { metadata });
      return { successful_key_count: entries.length, unsuccessful_keys: [] };
    },
  };
}
